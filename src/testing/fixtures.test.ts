import { describe, expect, it } from 'vitest';
import { adapters } from '../adapters/index.ts';
import { readTranscript } from '../core.ts';
import type { ImageBlock } from '../model/index.ts';
import { readImageSize } from '../components/media/readImageSize.ts';
import { adapterFixtures } from './fixtures.ts';

const fixtures = adapters.flatMap(({ format }) => adapterFixtures(format));
const ENDS = new Map([
  ['image/png', 'IEND\xae\x42\x60\x82'],
  ['image/jpeg', '\xff\xd9'],
  ['image/gif', '\x3b'],
]);

/** Whether the data is an image from its first byte to its last, not only its beginning. */
function isWhole({ source }: ImageBlock): boolean {
  if (source.type !== 'base64') return true;
  const { data, mimeType } = source;
  const bytes = Buffer.from(data, 'base64');
  if (readImageSize(data, mimeType) === null) return false;
  if (mimeType === 'image/webp') return bytes.readUInt32LE(4) === bytes.length - 8;
  return bytes.toString('latin1').endsWith(ENDS.get(mimeType) ?? '');
}

describe('the fixtures of adapters', () => {
  it.each(fixtures)('$format $name holds no pictures that cannot be decoded', async ({ bytes }) => {
    const state = (await readTranscript(bytes)).store.getState();
    const blocks = state.messageKeys.flatMap((key) => state.message(key)?.blockKeys ?? []);
    const images = blocks
      .map((key) => state.block(key)?.block)
      .filter((block): block is ImageBlock => block?.type === 'image');
    expect(images.filter((image) => !isWhole(image))).toEqual([]);
  });
});
