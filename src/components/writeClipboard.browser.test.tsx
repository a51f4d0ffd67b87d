import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { writeClipboard } from './writeClipboard.ts';

const TEXT = 'rm \u202Efdp.txt\u200B\r\n\tend ';

beforeEach(() => {
  // As in a frame that may not use the clipboard by itself.
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
});

afterEach(() => {
  document.body.replaceChildren();
});

/** A button that copies, and hands on whether that was done. */
function makeButton() {
  const button = document.createElement('button');
  button.textContent = 'Copy';
  const done = vi.fn<(done: boolean) => void>();
  button.addEventListener('click', () => {
    void writeClipboard(TEXT).then(done);
  });
  return { button, done };
}

/** What the clipboard holds, as a field is given it. */
async function paste(into: Element): Promise<string | undefined> {
  const field = document.createElement('textarea');
  const pasted = vi.fn<(text: string | undefined) => void>();
  field.addEventListener('paste', (event) => {
    pasted(event.clipboardData?.getData('text/plain'));
  });
  into.append(field);
  field.focus();
  await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}');
  await vi.waitFor(() => {
    expect(pasted).toHaveBeenCalled();
  });
  field.remove();
  return pasted.mock.lastCall?.[0];
}

describe('writeClipboard, where the clipboard may not be used', () => {
  it.each([
    ['in the page', () => document.body],
    [
      'in a modal dialog',
      () => {
        const dialog = document.body.appendChild(document.createElement('dialog'));
        dialog.showModal();
        return dialog;
      },
    ],
  ])('copies the text as it is, and leaves the focus where it was, %s', async (_, open) => {
    const place = open();
    const { button, done } = makeButton();
    place.append(button);
    await userEvent.click(button);
    await vi.waitFor(() => {
      expect(done).toHaveBeenCalledWith(true);
    });
    expect(document.activeElement).toBe(button);
    expect(place.querySelectorAll('textarea')).toHaveLength(0);
    expect(await paste(place)).toBe(TEXT);
  });

  it('gives the focus back to a button in a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const { button, done } = makeButton();
    root.append(button);
    await userEvent.click(button);
    await vi.waitFor(() => {
      expect(done).toHaveBeenCalledWith(true);
    });
    expect(root.activeElement).toBe(button);
  });
});
