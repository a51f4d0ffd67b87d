/**
 * The functions of a CPU profile, by their own time and by the time spent inside them, in milliseconds.
 * @param {any} profile as `Profiler.stop` gives it
 * @param {number} count
 */
export function topFunctions({ nodes, samples, timeDeltas }, count) {
  const byId = new Map(nodes.map((/** @type {any} */ node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((/** @type {number} */ child) => [child, id])),
  );
  const nameOf = (/** @type {number} */ id) => {
    const { functionName, url, lineNumber } = byId.get(id).callFrame;
    const file = url.slice(url.lastIndexOf('/') + 1);
    return `${functionName || '(anonymous)'}${file ? ` ${file}:${lineNumber + 1}` : ''}`;
  };
  const self = new Map();
  const total = new Map();
  const add = (
    /** @type {Map<string, number>} */ map,
    /** @type {string} */ name,
    /** @type {number} */ ms,
  ) => map.set(name, (map.get(name) ?? 0) + ms);
  for (const [index, id] of samples.entries()) {
    const ms = timeDeltas[index] / 1000;
    add(self, nameOf(id), ms);
    // A function that calls itself counts once.
    const seen = new Set();
    for (let at = id; at !== undefined; at = parents.get(at)) seen.add(nameOf(at));
    for (const name of seen) add(total, name, ms);
  }
  const top = (/** @type {Map<string, number>} */ map) =>
    [...map]
      .filter(([name]) => !/^\((?:root|program|idle)\)$/.test(name))
      .sort(([, a], [, b]) => b - a)
      .slice(0, count);
  return { self: top(self), total: top(total) };
}
