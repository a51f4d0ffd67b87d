/** An object with one field, or none when the value is `undefined`. */
export function optional<K extends string, T>(key: K, value: T | undefined): Readonly<Partial<Record<K, T>>> {
  // A computed key widens to string; this names it again.
  return (value === undefined ? {} : { [key]: value }) as Partial<Record<K, T>>;
}
