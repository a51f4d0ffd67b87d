import type { Plugin } from 'vite';
import { readPartProps } from '../docs-site/generate/readPartProps.ts';

const ID = 'virtual:part-props';

/** The props of the public components as a module, read from the types when a page asks for them: that takes seconds. */
export function partProps(): Plugin {
  return {
    name: 'agent-lanes:part-props',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export const partProps = ${JSON.stringify(readPartProps())};` : null),
  };
}
