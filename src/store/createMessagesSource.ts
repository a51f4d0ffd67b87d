import type { Adapter } from '../adapters/index.ts';
import { messageListReader } from '../adapters/formats/phi-core/listMessages.ts';
import { createRowStore, type TranscriptStore } from './createRowStore.ts';
import { feedMessages, type Feed, type MessagesReader, type MessagesStatus } from './feedMessages.ts';
import { isAgentMessages } from './isAgentMessages.ts';
import type { TranscriptMessage } from './messageShapes.ts';
import { loadReaders, readReaders, type Readers } from './loadReaders.ts';

/** A transcript of messages that somebody else keeps, such as the state of `useChat`. */
export interface MessagesSource {
  /** What the messages say. Nothing else may feed it. */
  readonly store: TranscriptStore;
  /**
   * Makes the transcript say what these messages say, by what changed since the last ones: text that grew is appended, messages that
   * came are added. Where messages were changed, taken back or replaced, all are read again, and rows that say the same stay the
   * objects that they are. Messages are compared by identity, else by value; a change in place is seen in the last one only.
   * What is added is readable at the next publish of the store.
   * @param messages - all messages, in order
   * @param status - where the run stands; default `ready`: it is over
   */
  readonly update: (messages: readonly TranscriptMessage[], status?: MessagesStatus) => void;
  /** Resolves once the messages of the last `update` are in the store: at once, unless adapters are being loaded. Never rejects. */
  readonly ready: () => Promise<void>;
}

// As many records say what a file is.
const HEAD = 32;

/**
 * Starts a transcript of messages of any format, which `update` is handed again whenever they change.
 * @param format - the adapter that reads them, or the id of its format. Default: `AgentMessage`s are read as such; for others all adapters
 * are loaded, and the format is detected
 */
export function createMessagesSource(format?: Adapter | string): MessagesSource {
  const store = createRowStore({}, undefined, () => {
    takeIn();
  });
  // Text that streams is read when it is published, not each time that a word of it comes.
  let announced: Parameters<MessagesSource['update']> | null = null;
  let feed: Feed | null = null;
  let reader: MessagesReader | null = null;
  let head: readonly unknown[] = [];
  // What is done once the adapters have come.
  let awaited: (() => void) | null = null;
  let loading: Promise<void> | undefined;
  // Reads where they cannot be loaded.
  let standIn: MessagesReader | null = null;

  const read = (chosen: MessagesReader, messages: readonly unknown[], status: MessagesStatus): void => {
    if (!feed || reader !== chosen) feed = feedMessages(store, chosen);
    reader = chosen;
    feed(messages, status);
  };

  const detect = (readers: Readers, messages: readonly unknown[]): MessagesReader => {
    if (typeof format === 'string') return readers.findAdapter(format) ?? readers.rawAdapter;
    const beginning = messages.slice(0, HEAD);
    const isKnown = beginning.length === head.length && beginning[0] === head[0];
    head = beginning;
    // A reading that fits anything is asked for again whenever more is known.
    if (reader && isKnown && reader !== messageListReader) return reader;
    const found = readers.detectAdapter(beginning.map((value, index) => ({ index, line: index + 1, value })));
    return found?.format === 'phi-core' ? messageListReader : (found ?? readers.rawAdapter);
  };

  /** What reads them; `null` while it is being loaded. */
  const choose = (messages: readonly unknown[]): MessagesReader | null => {
    if (typeof format === 'object') return format;
    if (format === undefined && isAgentMessages(messages)) return messageListReader;
    const readers = readReaders();
    return readers ? detect(readers, messages) : standIn;
  };

  const tell = (messages: readonly unknown[], status: MessagesStatus): void => {
    announced = null;
    const chosen = choose(messages);
    awaited = chosen
      ? null
      : () => {
          tell(messages, status);
        };
    if (chosen) read(chosen, messages, status);
    else loading ??= load();
  };

  const load = (): Promise<void> => {
    // Until they have come the store is not empty, it is awaited: the first reading takes the place of this source.
    if (!feed) store.addSource();
    return loadReaders().then(
      () => awaited?.(),
      (error: unknown) => {
        standIn = reporting(error);
        awaited?.();
      },
    );
  };

  const takeIn = (): void => {
    if (announced) tell(announced[0], announced[1] ?? 'ready');
  };

  return {
    store,
    update(messages, status = 'ready') {
      if (status !== 'streaming' || !feed) {
        tell(messages, status);
        return;
      }
      announced = [messages, status];
      store.push([]);
    },
    ready() {
      takeIn();
      return awaited && loading ? loading : Promise.resolve();
    },
  };
}

/** Reads what it can where the adapters are missing, and says so. */
function reporting(error: unknown): MessagesReader {
  const message = `What reads the messages could not be loaded: ${String(error)}. They may be shown in part. Reload the page.`;
  return {
    start() {
      const translator = messageListReader.start();
      let told = false;
      return {
        ...translator,
        push(record) {
          const events = translator.push(record);
          if (told) return events;
          told = true;
          return [
            { type: 'diagnostic', value: { severity: 'error', code: 'reader-failed', message } },
            ...events,
          ];
        },
      };
    },
  };
}
