// A progress bar may redraw thousands of times; the colours in force come from its last few settings.
const MAX_CARRIED = 4096;

/**
 * Lays one line out as a terminal does: a carriage return starts it over, so that of a progress line the last state
 * remains, and a backspace takes the character before it. `line` holds no escape sequences but colours. Total.
 */
export function layoutLine(line: string): string {
  return eraseBackwards(lastState(line));
}

function lastState(line: string): string {
  let end = line.length;
  while (end > 0 && line[end - 1] === '\r') end -= 1;
  const start = line.lastIndexOf('\r', end - 1) + 1;
  if (end === 0 || start === 0) return line.slice(0, end);
  const carried = line.slice(Math.max(0, start - MAX_CARRIED), start).match(/\x1b\[[\d;]*m/g) ?? [];
  return carried.join('') + line.slice(start, end);
}

function eraseBackwards(line: string): string {
  if (!line.includes('\b')) return line;
  const kept: string[] = [];
  for (const [piece] of line.matchAll(/\x1b\[[\d;]*m|[^]/gu)) {
    if (piece !== '\b') {
      kept.push(piece);
      continue;
    }
    const at = kept.findLastIndex((one) => !one.startsWith('\x1b'));
    if (at !== -1) kept.splice(at, 1);
  }
  return kept.join('');
}
