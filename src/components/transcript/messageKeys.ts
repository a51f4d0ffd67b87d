const REVEAL_MARGIN_PX = 8;
const MESSAGE = "[data-al-part='message']";

/** Where a key press inside a transcript leads. */
export type Destination = 'next' | 'previous' | 'first' | 'last';

const DESTINATIONS = new Map<string, Destination>([
  ['j', 'next'],
  ['k', 'previous'],
  ['g', 'first'],
  ['G', 'last'],
]);

/** What a key press asks for; `null` for keys that are not ours and for typing. */
export function destinationOf(event: KeyboardEvent): Destination | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target))
    return null;
  return DESTINATIONS.get(event.key) ?? null;
}

/** Moves the focus to a message of the viewport. Returns whether there was one. */
export function focusMessage(viewport: HTMLElement, destination: Destination): boolean {
  const messages = [...viewport.querySelectorAll<HTMLElement>(MESSAGE)].filter(
    (message) => !message.closest('[hidden]'),
  );
  const target = pick(messages, viewport, destination);
  if (!target) return false;
  target.focus({ preventScroll: true });
  if (destination === 'last') viewport.scrollTop = viewport.scrollHeight;
  else reveal(viewport, target);
  return true;
}

// `scrollIntoView` would scroll the host page too.
function reveal(viewport: HTMLElement, target: HTMLElement): void {
  const view = viewport.getBoundingClientRect();
  const box = target.getBoundingClientRect();
  if (box.top < view.top || box.height > view.height)
    viewport.scrollTop += box.top - view.top - REVEAL_MARGIN_PX;
  else if (box.bottom > view.bottom) viewport.scrollTop += box.bottom - view.bottom + REVEAL_MARGIN_PX;
}

function pick(
  messages: readonly HTMLElement[],
  viewport: HTMLElement,
  destination: Destination,
): HTMLElement | undefined {
  if (destination === 'first') return messages[0];
  if (destination === 'last') return messages.at(-1);
  const focused = viewport.ownerDocument.activeElement?.closest<HTMLElement>(MESSAGE);
  const at = focused ? messages.indexOf(focused) : -1;
  if (at >= 0) return messages[at + (destination === 'next' ? 1 : -1)];
  const top = viewport.getBoundingClientRect().top;
  const below = messages.findIndex((message) => message.getBoundingClientRect().top >= top);
  return destination === 'next' ? messages[below] : messages[below < 0 ? messages.length - 1 : below - 1];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  );
}
