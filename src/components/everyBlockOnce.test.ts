import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { readTranscript } from '../core.ts';
import { adapterFixtures, documentExamples, recordings, sharedIsHere } from '../testing/fixtures.ts';
import { AgentTranscript } from './AgentTranscript.tsx';

/** How often each message and block is drawn, by its key. */
async function drawn(
  bytes: Uint8Array,
): Promise<{ readonly wanted: readonly string[]; readonly found: readonly string[] }> {
  const { store } = await readTranscript(bytes);
  const state = store.getState();
  const html = renderToString(createElement(AgentTranscript, { store }));
  return {
    wanted: state.messageKeys.flatMap((key) => [key, ...(state.message(key)?.blockKeys ?? [])]).toSorted(),
    found: [...html.matchAll(/ data-al-source="(m[^"]+)"/g)].map((match) => match[1] ?? '').toSorted(),
  };
}

describe('<AgentTranscript />', () => {
  describe.each(adapters)('with the fixtures of $format', ({ format }) => {
    it.each(adapterFixtures(format))(
      'draws every message and block of $name exactly once',
      async ({ bytes }) => {
        const { wanted, found } = await drawn(bytes);
        expect(found).toEqual(wanted);
      },
    );
  });

  describe.skipIf(!sharedIsHere)('with recordings', () => {
    it.each(sharedIsHere ? recordings('pi-session') : [])(
      'draws every message and block of $path exactly once',
      async ({ bytes }) => {
        const { wanted, found } = await drawn(bytes);
        expect(found).toEqual(wanted);
      },
      120_000,
    );

    it.each(
      sharedIsHere
        ? ['phi-core', 'pi', 'yoagent'].flatMap((document) =>
            documentExamples(document).map((example) => ({ ...example, document })),
          )
        : [],
    )('draws every message and block of $document $name exactly once', async ({ text }) => {
      const { wanted, found } = await drawn(new TextEncoder().encode(text));
      expect(found).toEqual(wanted);
    });
  });
});
