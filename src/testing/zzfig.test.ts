import { describe, expect, it } from 'vitest';
import { readTranscript } from '../core.ts';
import type { RecordingFigures } from './figures.ts';
import { expectedFigures, recordings } from './fixtures.ts';
import { describeSource } from './describeSource.ts';

const want = process.env.FIG ?? '';
const mods = import.meta.glob<{ figures: RecordingFigures }>('./figures/*.ts', { eager: true });
for (const [name, { figures }] of Object.entries(mods)) {
  if (!figures.folder.match(new RegExp(want))) continue;
  describe(name, () => {
    for (const { path, bytes } of recordings(figures.folder)) {
      if (process.env.SKIPYAML && path.endsWith('.yaml')) continue;
      describe(path, () => {
      it('figures', async () => {
        const read = await readTranscript(bytes);
        expect(read.format).toBe(figures.format);
        const expected = expectedFigures()[path] ?? {};
        const checks = figures.compare({ path, read, messages: read.messages, expected, text: new TextDecoder().decode(bytes) });
        const wrong = checks.filter((c) => JSON.stringify(sortKeys(c.expected)) !== JSON.stringify(sortKeys(c.actual)));
        expect(wrong).toEqual([]);
        expect(read.diagnostics).toEqual([]);
      });
      if (process.env.LAWS) describeSource({ format: figures.format, bytes, runs: 2 });
      });
    }
  });
}
function sortKeys(v: unknown): unknown {
  return v && typeof v === 'object' && !Array.isArray(v) ? Object.fromEntries(Object.entries(v).sort(([a],[b])=>a<b?-1:1)) : v;
}
