import { describe, expect, it } from 'vitest';
import { scaled, seed } from '../testing/cases.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { recordsIn } from '../testing/laws/corpus.ts';
import { describeAdapter } from '../testing/kit/describeAdapter.ts';
import { leafExceptions } from '../testing/laws/leafExceptions.ts';
import { readTranscript } from '../core.ts';
import { adapters, detectAdapter } from './registry.ts';

for (const adapter of adapters) {
  const { format } = adapter;
  const fixtures = adapterFixtures(format);

  describe(format, () => {
    it('has fixtures of its own', () => {
      expect(fixtures.length).toBeGreaterThan(0);
    });

    it('is claimed by no other adapter that is asked first', async () => {
      for (const { bytes } of fixtures) {
        const records = await recordsIn(bytes);
        expect(detectAdapter(records.slice(0, 32))?.format).toBe(format);
        expect((await readTranscript(bytes)).format).toBe(format);
      }
    });
  });

  describeAdapter(adapter, {
    samples: fixtures.map(({ name, bytes }) => ({ name: `fixtures/${name}`, source: bytes })),
    runs: scaled(20),
    seed: seed ?? Date.now(),
    notShown: leafExceptions[format] ?? [],
    describe,
    it,
  });
}
