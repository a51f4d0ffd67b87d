export { createFieldReader, type FieldReader } from './createFieldReader.ts';
export { diagnoseRecord } from './diagnoseRecord.ts';
export { excerpt } from './excerpt.ts';
export { extraFields } from './extraFields.ts';
export {
  arr,
  bool,
  field,
  isJsonArray,
  jsonOf,
  num,
  numberOf,
  numbers,
  obj,
  str,
  strings,
} from './readField.ts';
export { time, timeOf } from './readTime.ts';
