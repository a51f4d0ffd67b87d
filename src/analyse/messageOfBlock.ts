import type { RowKey } from '../model/index.ts';

/** The key of the message that a block belongs to, e.g. `m12` for `m12.c3`. Any other key is its own. */
export const messageOfBlock = (key: RowKey): RowKey => key.split('.')[0] ?? '';
