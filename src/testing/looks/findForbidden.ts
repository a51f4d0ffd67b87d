/** What is nowhere in what is drawn, each with the criterion of WCAG 2.2 that it would concern. */
const NOWHERE: Readonly<Record<string, string>> = {
  'audio, video, [autoplay]': '1.2.1–1.2.5, 1.4.2: something plays',
  'input[autocomplete]:not([autocomplete="off"]), input[type="email"], input[type="tel"]':
    '1.3.5: a field asks for the data of the reader',
  'input[type="password"], form[action]':
    '3.3.4, 3.3.7, 3.3.8: something is sent, asked for again or logged into',
  'marquee, blink, meta[http-equiv="refresh"]': '2.2.1, 2.2.2: something moves or ends by itself',
  '[style*="important"]': '1.4.12: a style that what a reader sets for a text cannot undo',
  'img:not([src^="blob:"], [src^="data:"])': '1.4.5: a picture that no run brought',
};

/** Three flashes in a second are the most that WCAG 2.3.1 allows: an animation takes longer than each of them. In milliseconds. */
const FLASH = 334;

const placeOf = (element: Element): string =>
  `${element.tagName} in ${element.closest('[data-al-part]')?.getAttribute('data-al-part') ?? 'no part'}`;

/** What is drawn below `root` that a criterion forbids, or that needs an answer which nobody has given. One line each. */
export function findForbidden(root: Element): readonly string[] {
  const found = Object.entries(NOWHERE).flatMap(([selector, why]) =>
    [...root.querySelectorAll(selector)].map((element) => `${why}: ${placeOf(element)}`),
  );
  for (const animation of root.getAnimations({ subtree: true })) {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    if (iterations === Infinity && typeof duration === 'number' && duration < FLASH)
      found.push(`2.3.1: an animation of ${duration} ms comes again and again`);
  }
  for (const element of root.querySelectorAll('*'))
    if (getComputedStyle(element).backgroundImage.includes('url('))
      found.push(`1.4.5: a background that is a picture: ${placeOf(element)}`);
  return found;
}
