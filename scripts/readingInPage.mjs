// What `measureReading.mjs` counts. `readRows` runs inside the page and may use nothing from outside of itself.

/**
 * The rows of a run that are in the document: what each takes for its machinery, how many lines of action it has, what of them is
 * clipped so that the name or the verb is not to be read, and the texts that stand on its lines.
 */
export function readRows() {
  const part = (name) => `[data-al-part="${name}"]`;
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return false;
    for (let at = element; at; at = at.parentElement)
      if (getComputedStyle(at).opacity === '0' || getComputedStyle(at).visibility === 'hidden') return false;
    return true;
  };
  const heightOf = (elements) =>
    [...elements].reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  /** Elements that match and stand in no other one that does. */
  const outermost = (row, selector) =>
    [...row.querySelectorAll(selector)].filter((element) => !element.parentElement.closest(selector));

  // What a person or a model says, what a reader opened or a failure opened, what breaks a run in parts.
  const APART = [
    '[data-al-part="segment"][data-al-kind="text"]',
    '[data-al-part="segment"]:is([data-al-kind="image"], [data-al-kind="document"], [data-al-kind="file"])',
    '[data-al-part="tool-call-panel"]',
    '[data-al-part="tool-call-error"]',
    '[data-al-part="thinking-panel"]',
    '[data-al-part="notice"]',
    '[data-al-part="sources"]',
    '[data-al-part="message-meta"]',
  ].join(', ');
  const LINE = '[data-al-part="tool-call-trigger"], [data-al-part="tool-group-trigger"]';

  const hiddenOn = (line) => {
    const detail = line.querySelector(part('line-detail'));
    if (!detail || detail.textContent.trim() === '') return [];
    const box = detail.getBoundingClientRect();
    const reaches = (inner) => inner.right > box.right + 1 || inner.left < box.left - 1;
    if (detail.hasAttribute('data-al-path')) {
      const name = detail.querySelector(part('path-name'));
      if (!name) return [];
      const isCut = name.scrollWidth > name.clientWidth + 1 || reaches(name.getBoundingClientRect());
      return isCut ? [name.textContent] : [];
    }
    // The verb of a command is its first word; that of other calls is the name of the tool, which wraps.
    if (line.querySelector(part('line-label'))?.firstChild?.textContent !== 'Bash') return [];
    const walker = document.createTreeWalker(detail, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const found = /\S+/.exec(node.data);
      if (!found) continue;
      const range = document.createRange();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      return reaches(range.getBoundingClientRect()) ? [found[0]] : [];
    }
    return [];
  };

  const list = document.querySelector(`${part('items')}:not([data-al-nested])`);
  return [...list.children]
    .filter((child) => child.hasAttribute('data-al-key'))
    .map((item) => {
      const row = item.querySelector(part('row'));
      const kind = row?.getAttribute('data-al-kind') ?? '';
      const isMachinery = ['assistant', 'turn', 'quiet-turn', 'joined-turn'].includes(kind);
      const height = row ? row.getBoundingClientRect().height : 0;
      const lines = isMachinery
        ? [...item.querySelectorAll(LINE)].filter(
            (line) => isSeen(line) && !line.closest(part('items') + '[data-al-nested]'),
          )
        : [];
      const words = [];
      if (isMachinery) {
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.data.trim();
          const holder = node.parentElement;
          if (
            text === '' ||
            holder.closest(`${APART}, ${part('visually-hidden')}, ${part('items')}[data-al-nested]`)
          )
            continue;
          // What names the tool of a line is its verb, what it was called with is the detail, and how it went is said of each.
          if (
            holder.closest(`:is(${LINE}) > ${part('line-label')}`) ||
            holder.closest(`${part('line-detail')}, ${part('line-status')}`)
          )
            continue;
          if (isSeen(holder)) words.push(text);
        }
      }
      // Answers that only speak have no machinery; those that also act take what is left beside their words.
      const apart = isMachinery ? heightOf(outermost(row, APART)) : 0;
      return {
        key: item.getAttribute('data-al-key'),
        kind,
        machinery: isMachinery ? height - apart : 0,
        commands: lines.length,
        lines: lines.length,
        hidden: lines.flatMap(hiddenOn),
        texts: words,
      };
    });
}

// Figures with their units and marks: 12, 1.2k, ↑20k, +5, −3, 4.1s, 1m 52s, 93%, $0.01.
const FIGURE = /^[↑↓≥<~+−$\d.,:%/×\s]*(?:\d[\d.,]*(?:k|M|s|m|h|ms|%)?\s*)*$/u;

/** The texts that stand more than five times, numbers apart, with how often; figures in a text count as one and the same. */
export function countTexts(texts) {
  const times = new Map();
  for (const text of texts) {
    if (FIGURE.test(text)) continue;
    const same = text.replace(/\d[\d.,]*[kM%]?/g, '#');
    times.set(same, (times.get(same) ?? 0) + 1);
  }
  return [...times].filter(([, count]) => count > 5).sort((a, b) => b[1] - a[1]);
}
