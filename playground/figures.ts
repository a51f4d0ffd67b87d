const round = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** A count in few characters: `860`, `1.2k`, `1.3M`. */
export const figure = (value: number): string => round.format(value).replace('K', 'k');

/** A size in bytes: `412 B`, `84 kB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** An amount of US dollars. */
export const dollars = (usd: number): string => `$${usd.toFixed(usd !== 0 && usd < 0.1 ? 3 : 2)}`;

/** A share from 0 to 1 as a percentage. */
export const percent = (share: number): string => `${Math.floor(Math.min(1, share) * 100)}%`;
