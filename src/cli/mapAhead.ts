/**
 * Maps items one by one and yields what comes of them in their order, with at most `atOnce` of them under way: the next ones begin while the
 * first is waited for. A rejection is thrown when its turn comes; the results of items that were begun and are not asked for any more are dropped.
 */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const under: Promise<Result>[] = [];
  const begin = (item: Item): void => {
    const result = map(item);
    result.catch(() => undefined);
    under.push(result);
  };
  for (const item of items) {
    begin(item);
    if (under.length < atOnce) continue;
    const [first] = under.splice(0, 1);
    if (first) yield await first;
  }
  for (const result of under) yield await result;
}
