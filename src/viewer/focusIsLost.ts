/** Whether what had the focus is gone or hidden, so that the focus may be put somewhere without taking it from anyone. */
export function focusIsLost(): boolean {
  const { activeElement, body } = document;
  // A browser takes the focus from what was hidden only when it draws the page anew.
  return activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null;
}
