export { createFieldReader, type FieldReader } from './createFieldReader.ts';
export { diagnoseRecord } from './diagnoseRecord.ts';
export { excerpt } from './excerpt.ts';
export { extraFields } from './extraFields.ts';
export { mediaSource } from './mediaSource.ts';
export { optional, put, type Writable } from './optional.ts';
export { readArguments } from './readArguments.ts';
export { sniffMedia, sniffMimeType } from './readBytes.ts';
export {
  arr,
  bool,
  field,
  filled,
  isJsonArray,
  jsonOf,
  num,
  numberOf,
  numbers,
  obj,
  str,
  strings,
} from './readField.ts';
export { span, time, timeOf } from './readTime.ts';
export { stopReasons } from './stopReasons.ts';
export { inside, known, knownKinds, unknownFields, type KnownFields } from './unknownFields.ts';
export { usageWithin, type CountedTokens } from './usageWithin.ts';
