import type { RowKey } from '../../model/index.ts';
import type { Journal } from '../../store/index.ts';
import { messageOfBlock } from '../messageOfBlock.ts';

/** When the pieces of a message came, in epoch milliseconds. */
interface Arrival {
  readonly from: number;
  to: number;
}

/** When the messages of a run came that was received while it went on. Asking again looks only at events that came since. */
export class Arrivals {
  private readonly journal: Journal;
  private run: object;
  private looked = 0;
  private messages = new Map<RowKey, Arrival>();
  private first: number | null = null;
  private last: number | null = null;

  constructor(journal: Journal) {
    this.journal = journal;
    this.run = journal.run();
  }

  /** From the first piece of a message to the last one; `null` where none was seen coming. */
  of(message: RowKey): Readonly<Arrival> | null {
    this.look();
    return this.messages.get(message) ?? null;
  }

  /** From the first piece of all to the last one; `null` where that is no time at all. */
  span(): Readonly<Arrival> | null {
    this.look();
    return this.first !== null && this.last !== null && this.last > this.first
      ? { from: this.first, to: this.last }
      : null;
  }

  private look(): void {
    const { journal } = this;
    if (this.run !== journal.run()) {
      this.run = journal.run();
      this.looked = 0;
      this.messages = new Map();
      this.first = this.last = null;
    }
    for (; this.looked < journal.length(); this.looked++) {
      const entry = journal.at(this.looked);
      const time = entry?.arrivedAt;
      if (!entry || time === undefined) continue;
      const { event } = entry;
      // Ends may be said of many messages at once, when the source is over.
      const key =
        event.type === 'messageStart' || event.type === 'blockStart'
          ? event.message
          : event.type === 'blockDelta'
            ? messageOfBlock(event.block)
            : undefined;
      if (key !== undefined) this.add(key, time);
    }
  }

  private add(key: RowKey, time: number): void {
    this.first ??= time;
    // A clock may be set back meanwhile.
    this.last = Math.max(this.last ?? time, time);
    const known = this.messages.get(key);
    if (known) known.to = Math.max(known.to, time);
    else this.messages.set(key, { from: time, to: time });
  }
}
