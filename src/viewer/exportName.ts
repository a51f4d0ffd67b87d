import type { ExportChoice, ServedSource } from './served.ts';

const LONGEST = 60;

/** The name of the file that a run is saved as: the letters and figures of its title, else of its own file. */
export function exportName(
  { title, name }: Pick<ServedSource, 'title' | 'name'>,
  to: ExportChoice['to'],
): string {
  const plain = (text: string): string =>
    Array.from(
      text
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-/, ''),
    )
      .slice(0, LONGEST)
      .join('')
      .replace(/-$/, '');
  const named = plain(title ?? '') || plain(name.replace(/\.\w+$/, '')) || 'run';
  return `${named}.${to}`;
}
