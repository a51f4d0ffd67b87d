/** Attributes of an element that is a part. */
export type PartAttributes = Readonly<Record<`data-al-${string}`, string>>;

/**
 * Attributes by which an element is a part: `data-al-part` with its name, which is public, and one that has the name in its own. The build
 * writes the selectors of our sheets with the latter: browsers look styles up by the names of attributes, not by their values, so they would
 * try those of all parts on each.
 */
export const partAttributes = (part: string): PartAttributes => ({
  'data-al-part': part,
  [`data-al-is-${part}`]: '',
});
