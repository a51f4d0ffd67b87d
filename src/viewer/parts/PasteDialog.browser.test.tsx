import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PasteDialog } from './PasteDialog.tsx';

function drawn() {
  const onText = vi.fn();
  render(<PasteDialog onText={onText} onClose={() => undefined} />);
  return { onText, field: screen.getByRole('textbox') };
}
const paste = (field: HTMLElement, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

it('opens what was typed by the keyboard alone', async () => {
  const { onText, field } = drawn();
  expect(field).toHaveFocus();
  await userEvent.keyboard('7{Control>}{Enter}{/Control}');
  expect(onText).toHaveBeenCalledExactlyOnceWith('7');
});

it('opens a long text at once, which would take seconds to show', () => {
  const { onText, field } = drawn();
  const text = `[${' '.repeat(2 ** 20)}]`;
  expect(paste(field, text)).toBe(false);
  expect(onText).toHaveBeenCalledExactlyOnceWith(text);
  expect(paste(field, '[]')).toBe(true);
  expect(onText).toHaveBeenCalledOnce();
});
