import { createHash } from 'node:crypto';

const LENGTH = 12;

/** The id of a file by its real path: 12 hexadecimal digits, the same at each start, from which the path cannot be read. */
export const pathId = (path: string): string =>
  createHash('sha256').update('agent-lanes session\0').update(path).digest('hex').slice(0, LENGTH);
