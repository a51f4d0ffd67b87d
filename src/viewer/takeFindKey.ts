/**
 * Ctrl+F and ⌘F open the find of the run inside `page`: the find of the browser reaches only the rows that are mounted. Pressed once more, in
 * the field of that find, they are the browser's again, and so they are in a dialog above the page. Returns what gives them back.
 */
export function takeFindKey(page: HTMLElement): () => void {
  const open = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key.toLowerCase() !== 'f' || ctrlKey === metaKey || altKey || shiftKey) return;
    if (target instanceof Element && target.closest('[data-al-part="find"]')) return;
    if (document.querySelector('dialog[open]')) return;
    const button = page.querySelector<HTMLElement>('[data-al-part="debugger-find"]');
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  addEventListener('keydown', open);
  return () => {
    removeEventListener('keydown', open);
  };
}
