/** Hands functions to the test that drives this page (`startPage`), and tells it that the page stands. */
export function offer(functions: object): void {
  Object.assign(globalThis, { offered: functions });
  document.body.dataset.ready = '';
}
