import type { Adapter } from '../../kit/adapter.ts';
import { detectMessageEnum } from './detectMessageEnum.ts';
import { translateMessageEnum } from './translateMessageEnum.ts';

/** Reads messages tagged by role with typed content parts: ai-sdk in Rust, and `ModelMessage[]` of the AI SDK. */
export const messageEnumAdapter: Adapter = {
  format: 'message-enum',
  title: 'Role-tagged messages and stream parts (ai-sdk for Rust, AI SDK ModelMessage)',
  detect: detectMessageEnum,
  start: translateMessageEnum,
};
