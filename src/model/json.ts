/** Any value that JSON can hold. Sources are untrusted, so everything an adapter keeps raw is typed as this. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A JSON object; a missing key reads as `undefined`. */
export interface JsonObject {
  /** Value of a key. */
  readonly [key: string]: JsonValue | undefined;
}

/** Whether a value is a JSON object: not null, not an array. Total. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
