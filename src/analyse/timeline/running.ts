/** A value that runs through a list which mostly grows, such as a sum. Where an entry of the list changes, it runs through again from there on, and only as far as it is asked for. */
export class Running<T> {
  private readonly values: T[];
  private readonly step: (before: T, index: number) => T;

  /**
   * @param first - the value before the first entry
   * @param step - the value after the entry at `index`, from the value before it
   */
  constructor(first: T, step: (before: T, index: number) => T) {
    this.values = [first];
    this.step = step;
  }

  /** The entry at this index is another one. */
  changed(index: number): void {
    if (index + 1 < this.values.length) this.values.length = index + 1;
  }

  /** The value after so many entries. */
  after(count: number): T {
    const { values } = this;
    // The list is never empty.
    let last = values[values.length - 1] as T;
    while (values.length <= count) values.push((last = this.step(last, values.length - 1)));
    return values[count] as T;
  }
}
