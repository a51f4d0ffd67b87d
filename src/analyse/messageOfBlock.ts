import type { RowKey } from '../model/index.ts';

const BLOCK = /\.c\d+$/;

/** Whether a key names a block, e.g. `m12.c3`. A result that was made of an execution is a message: `m12.c3.run0`, or one that begins with what its call is called. */
export const isBlock = (key: RowKey): boolean => BLOCK.test(key);

/** The key of the message that a block belongs to, e.g. `m12` for `m12.c3`. Any other key is its own. */
export const messageOfBlock = (key: RowKey): RowKey => key.replace(BLOCK, '');
