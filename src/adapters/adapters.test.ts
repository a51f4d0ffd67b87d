import { describe, expect, it } from 'vitest';
import { decode, type SourceRecord } from '../decode/index.ts';
import { describeSource, describeTotality } from '../testing/describeSource.ts';
import { adapterFixtures } from '../testing/fixtures.ts';
import { adapters, detectAdapter } from './registry.ts';

async function recordsOf(bytes: Uint8Array): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const batch of decode(bytes)) records.push(...batch);
  return records;
}

describe.each(adapters)('$format', ({ format }) => {
  const fixtures = adapterFixtures(format);

  it('has fixtures of its own', () => {
    expect(fixtures.length).toBeGreaterThan(0);
  });

  it('is claimed by no other adapter that is asked first', async () => {
    for (const { bytes } of fixtures) {
      const records = await recordsOf(bytes);
      expect(detectAdapter(records.slice(0, 32))?.format).toBe(format);
    }
  });

  describeTotality(format);

  describe.each(fixtures)('fixtures/$name', ({ bytes }) => {
    describeSource({ format, bytes });
  });
});
