import { isFocusable } from './tree.ts';

/**
 * Writes a text into the clipboard; resolves with whether it is there, and never rejects. To be called while a click or a key is handled. A
 * page without a secure origin has no clipboard, and a frame may not be allowed to use it: both can still copy what is selected.
 */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const field = document.createElement('textarea');
  field.value = '-'; // something has to be selected
  field.addEventListener('copy', (event) => {
    // A field would change the ends of lines.
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  // Nothing outside of a modal dialog can be selected.
  (document.querySelector(':modal') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  // Deprecated, and kept by all browsers for pages that have no other way.
  const page: { readonly execCommand?: (command: 'copy') => boolean } = document;
  const done = page.execCommand?.('copy') === true;
  field.remove();
  if (isFocusable(focused)) focused.focus({ preventScroll: true });
  return done;
}
