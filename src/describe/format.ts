/** A duration as people read it: `<0.1s`, `0.1s`, `38.2s`, `1m 52s`, `1h 04m`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds > 0 && seconds < 0.05) return '<0.1s';
  if (seconds < 59.95) return `${seconds.toFixed(1)}s`;
  const whole = Math.round(seconds);
  if (whole < 3600) return `${Math.floor(whole / 60)}m ${String(whole % 60).padStart(2, '0')}s`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;
}

/** A duration where it is worth a word, as `write` says it; `null` below 0.1 s, and where it is not known. */
export function saidDuration(
  ms: number | null | undefined,
  write: (ms: number) => string = formatDuration,
): string | null {
  return ms === null || ms === undefined || ms < 100 ? null : write(ms);
}

/** A duration in whole seconds, at least one: `12s`, `1m 05s`. */
export function formatSeconds(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds}s` : formatDuration(seconds * 1000);
}

/** A count of tokens in three figures or so: `860`, `1.2k`, `28k`, `1.3M`. */
export function formatTokens(tokens: number): string {
  if (tokens < 1000) return String(tokens);
  if (tokens < 9950) return `${(tokens / 1000).toFixed(1)}k`;
  if (tokens < 999_500) return `${Math.round(tokens / 1000)}k`;
  return `${(tokens / 1e6).toFixed(1)}M`;
}

/** An amount of US dollars: `$0.84`, `$0.004`, `<$0.001`; `$0.00` only when it is truly zero. */
export function formatCost(usd: number): string {
  if (usd === 0) return '$0.00';
  if (usd < 0.001) return '<$0.001';
  return `$${usd.toFixed(usd < 0.1 ? 3 : 2)}`;
}

/** A size in bytes: `412 B`, `84 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The first line of prose with Markdown marks taken off, for a one-line preview. At most 200 UTF-16 units. */
export function previewLine(text: string): string {
  const line =
    text
      .slice(0, 2000)
      .split('\n')
      .find((candidate) => candidate.trim() !== '') ?? '';
  return line
    .replace(/^[\s#>*-]+/, '')
    .replace(/[*`]{1,3}|(?<!\w)_{1,3}|_{1,3}(?!\w)/g, '')
    .trim()
    .slice(0, 200);
}
