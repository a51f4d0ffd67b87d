import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { readTranscript, selectMessages } from '../../core.ts';
import { searchedRows, textsOf } from '../../store/textsOf.ts';
import { adapterFixtures } from '../fixtures.ts';
import { recordingsOf } from './corpus.ts';

/** Fields of messages that no search looks through, each with its reason. */
const NOT_SEARCHED: ReadonlyMap<string, string> = new Map([
  ...[
    'type',
    'role',
    'stopReason',
    'status',
    'outcome',
    'delivery',
    'synthetic',
    'sourceType',
    'severity',
    'detail',
    'mode',
  ].map((field) => [field, 'an enumerated word'] as const),
  ...['id', 'toolCallId', 'providerResponseId', 'turnId'].map((field) => [field, 'an id'] as const),
  ...['signature', 'data', 'mimeType'].map((field) => [field, 'opaque to its reader, or bytes'] as const),
  ['usage', 'figures, which are drawn shortened'],
  ['api', 'a word of the provider’s'],
  ['provider', 'said where a loop begins'],
  ['model', 'said where it is news'],
  ['agentName', 'said where several take part'],
  ['toolName', 'the name of the call that is answered'],
]);

/** The texts of messages by the field they stand in, `data` of extension messages included. */
function* leavesOf(value: unknown, field = ''): Generator<readonly [field: string, text: string]> {
  if (typeof value === 'string') yield [field, value];
  else if (Array.isArray(value)) for (const entry of value) yield* leavesOf(entry, field);
  else if (typeof value === 'object' && value !== null) {
    const isNote = 'kind' in value && 'role' in value;
    for (const [name, entry] of Object.entries(value))
      // Text in tags is searched piece by piece, without them.
      if ('markup' in value && (name === 'text' || name === 'markup')) continue;
      else if (!NOT_SEARCHED.has(name) || (isNote && name === 'data')) yield* leavesOf(entry, name);
  }
}

describe.each(adapters)('$format', ({ format }) => {
  const sources = [...adapterFixtures(format), ...recordingsOf(format)];
  it.skipIf(sources.length === 0)('searches every text of its messages', async () => {
    for (const { name, bytes } of sources) {
      const state = (await readTranscript(bytes, { format })).store.getState();
      const searched = new Set<string>();
      for (const row of searchedRows(state)) for (const { text } of textsOf(state, row)) searched.add(text);
      const all = [...searched].join('\u0000');
      // Arguments that broke off are searched as they are written.
      const isWritten = (text: string) => all.includes(JSON.stringify(text).slice(1, -1));
      const missing = [...leavesOf(selectMessages(state))].filter(
        ([, text]) => text !== '' && !searched.has(text) && !isWritten(text),
      );
      expect({ name, missing: missing.slice(0, 10) }).toEqual({ name, missing: [] });
    }
  });
});
