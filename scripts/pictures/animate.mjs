// Puts frames of WebP into one moving picture: https://developers.google.com/speed/webp/docs/riff_container
const chunk = (name, data) =>
  Buffer.concat([Buffer.from(name), uint(4, data.length), data, Buffer.alloc(data.length % 2)]);

/** A number of so many bytes, the lowest first. */
function uint(bytes, value) {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
}

/** The chunks of a still picture that hold its pixels: those of its transparency and of its colours. */
function pixelsOf(webp) {
  const chunks = [];
  for (let at = 12; at + 8 <= webp.length;) {
    const size = webp.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(webp.toString('latin1', at, at + 4)))
      chunks.push(webp.subarray(at, end));
    at = end;
  }
  return Buffer.concat(chunks);
}

/**
 * A moving picture that begins again at its end. Each frame is a still picture in WebP that covers a part of those before it: `{ webp, x, y, width, height, ms }`,
 * with `x` and `y` even.
 */
export function animate(width, height, frames) {
  const head = Buffer.concat([uint(4, 0b10), uint(3, width - 1), uint(3, height - 1)]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', head),
    chunk('ANIM', Buffer.concat([uint(4, 0xffffffff), uint(2, 0)])),
    ...frames.map((frame) =>
      chunk(
        'ANMF',
        Buffer.concat([
          uint(3, frame.x / 2),
          uint(3, frame.y / 2),
          uint(3, frame.width - 1),
          uint(3, frame.height - 1),
          uint(3, frame.ms),
          uint(1, 0b10), // what is drawn replaces what was there
          pixelsOf(frame.webp),
        ]),
      ),
    ),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), uint(4, body.length), body]);
}
