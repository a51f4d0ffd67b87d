/** What a format is written with, and the laws that it must keep: those by which the formats of agent-lanes are judged, too. */
export {
  createDecoder,
  decode,
  type DecodeOptions,
  type Decoder,
  type SourceRecord,
} from './decode/index.ts';
export type { Adapter, Translator } from './adapters/kit/adapter.ts';
export { createBlockSlots, type BlockSlots, type SlotOptions } from './adapters/kit/createBlockSlots.ts';
export { createConversation, type Conversation, type MadeCall } from './adapters/kit/createConversation.ts';
export { createWriter, type Writer } from './adapters/kit/createWriter.ts';
export {
  createFieldReader,
  diagnoseRecord,
  inside,
  jsonOf,
  known,
  knownKinds,
  mediaSource,
  num,
  obj,
  readArguments,
  stopReasons,
  str,
  time,
  timeOf,
  usageWithin,
  type CountedTokens,
  type FieldReader,
  type KnownFields,
} from './adapters/kit/fields/index.ts';
export { pushRecord } from './adapters/kit/pushRecord.ts';
export {
  lawsOfAdapter,
  lawsOfSample,
  type AdapterLaw,
  type AdapterLawOptions,
  type AdapterSample,
  type HiddenText,
} from './testing/kit/adapterLaws.ts';
export { describeAdapter, type DescribeAdapterOptions } from './testing/kit/describeAdapter.ts';
