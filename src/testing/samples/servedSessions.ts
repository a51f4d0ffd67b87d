import type { Served } from '../../viewer/served.ts';

/** Sessions of these titles as the command lists them, for tests; `modifiedAt` is that of each of them. */
export const servedSessions = (
  titles: readonly string[],
  { modifiedAt = null, ...fields }: Partial<Served> & { readonly modifiedAt?: number | null } = {},
): Served => ({
  kind: 'start',
  follow: false,
  once: false,
  format: null,
  places: [],
  sources: titles.map((title, index) => ({
    id: String(index),
    name: `${index}.jsonl`,
    size: 100,
    modifiedAt,
    title,
  })),
  closed: [],
  older: 0,
  ...fields,
});
