import type { Secret } from './secret.ts';
import { SECRET_KEYS } from './secretKeys.ts';
import { SECRET_PLACES } from './secretPlaces.ts';

/**
 * What a text is searched for, in this order: first what is a key by its own looks, then what only stands where one does. None finds
 * anything in what is put in place of a secret.
 */
export const SECRETS: readonly Secret[] = [...SECRET_KEYS, ...SECRET_PLACES];

const NAME =
  /(?:password|passwd|passphrase|pwd|secret|api[_-]?key|(?:access|private|secret|auth)[_-]?key|credentials?|token|authorization|cookie)$/i;
const NUMBER_NAME = /(?:password|passwd|passphrase|pwd)$/i;
// A model's tokens are words, and pieces of them.
const TOKEN_NAME = /token$/i;
const TOKEN = /^(?=\S*\d)\S{8,}$|^\S{20,}$/;

/** Whether what is kept under this name is a secret, whatever else it looks like. */
export function isSecretNamed(name: string, value: string | number): boolean {
  if (name.length > 200) return false;
  if (typeof value === 'number') return NUMBER_NAME.test(name);
  return NAME.test(name) && (!TOKEN_NAME.test(name) || TOKEN.test(value));
}
