/**
 * The start of a value written as JSON, at most `limit` UTF-16 units (default 2,000), for a diagnostic. The work is
 * bounded by `limit`, however large or deep the value is. Total.
 */
export function excerpt(value: unknown, limit = 2000): string {
  const pieces: string[] = [];
  let room = limit;
  const write = (text: string): void => {
    if (room <= 0) return;
    const piece = text.slice(0, room);
    room -= piece.length;
    pieces.push(piece);
  };
  // Each level writes its bracket first, so the room left also bounds the depth.
  const walk = (part: unknown): void => {
    if (room <= 0) return;
    if (typeof part === 'string') write(JSON.stringify(part.slice(0, room)));
    else if (Array.isArray(part)) {
      write('[');
      for (const [index, entry] of part.entries()) {
        if (room <= 0) return;
        if (index > 0) write(',');
        walk(entry);
      }
      write(']');
    } else if (typeof part === 'object' && part !== null) {
      write('{');
      let first = true;
      for (const key in part) {
        if (room <= 0) return;
        if (!Object.hasOwn(part, key)) continue;
        write(`${first ? '' : ','}${JSON.stringify(key.slice(0, room))}:`);
        first = false;
        // Reading an own key of an object whose shape is unknown.
        walk((part as Record<string, unknown>)[key]);
      }
      write('}');
    } else write(String(part));
  };
  walk(value);
  return pieces.join('');
}
