import type { Adapter } from '../../kit/adapter.ts';
import { detectCline } from './detectCline.ts';
import { translateCline } from './translateCline.ts';

/** Reads Cline: session files (`*.messages.json`), and conversation histories of its editor extension. */
export const clineAdapter: Adapter = {
  format: 'cline',
  title: 'Cline session (JSON)',
  detect: detectCline,
  start: translateCline,
};
