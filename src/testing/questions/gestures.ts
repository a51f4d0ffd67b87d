import { fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Counts what a person does with their hands: each key, each press, each drag. */
export class Gestures {
  count = 0;

  /** Presses a key, as `userEvent` names it. */
  async key(key: string): Promise<void> {
    this.count++;
    await userEvent.keyboard(key);
  }

  /** Presses a button or a link. */
  async click(element: Element): Promise<void> {
    this.count++;
    await userEvent.click(element);
  }

  /** Chooses an option of a list. */
  async choose(list: Element, option: string): Promise<void> {
    this.count++;
    await userEvent.selectOptions(list, option);
  }

  /** Presses a place of a drawing, in CSS pixels of the screen. */
  pressAt(element: Element, place: { readonly clientX: number; readonly clientY: number }): void {
    this.count++;
    const pointer = { pointerId: 1, button: 0, ...place };
    fireEvent.pointerDown(element, { ...pointer, buttons: 1 });
    fireEvent.pointerUp(element, { ...pointer, buttons: 0 });
  }

  /** Writes into the field that holds the focus, all at once. Letters are not counted. */
  async type(text: string): Promise<void> {
    await userEvent.paste(text);
  }
}
