'use client';
import { useSyncExternalStore } from 'react';
import { VisibleText } from '../code/VisibleText.tsx';
import { createLazyValue } from '../createLazyValue.ts';

const table = createLazyValue(async () => {
  const { characterEntities } = await import('character-entities');
  return characterEntities;
});

const none = () => null;

/** A character by its name, e.g. `&Dcaron;`; as it is written until the names have loaded, and where it names nothing. */
export function NamedCharacter({ source }: { readonly source: string }) {
  const characters = useSyncExternalStore(table.subscribe, table.get, none);
  const name = source.slice(1, -1);
  const character = characters && Object.hasOwn(characters, name) ? characters[name] : undefined;
  return <VisibleText text={character ?? source} kind="prose" />;
}
