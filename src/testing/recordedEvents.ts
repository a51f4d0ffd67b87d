import { parse } from 'yaml';

/** What a recording of streams holds, read apart from the adapters, for figures that concern the source itself. */
export interface RecordedEvents {
  /** JSON payloads, stream by stream. */
  readonly streams: readonly (readonly Readonly<Record<string, unknown>>[])[];
  /** Recorded exchanges whose answer was not streamed. */
  readonly nonStreaming: number;
  readonly doneMarkers: number;
  readonly comments: number;
  /** Names of events, `event:` lines, that are `error`. */
  readonly errorNames: number;
}

/** Reads a recording: JSON payloads by line, the text of an event stream, or a cassette of HTTP exchanges. */
export function recordedEvents(path: string, text: string): RecordedEvents {
  const bodies = path.endsWith('.yaml') ? cassetteBodies(text) : { streams: [text], nonStreaming: 0 };
  const lines = bodies.streams.flatMap((body) => body.split('\n'));
  return {
    streams: bodies.streams.map(payloadsOf),
    nonStreaming: bodies.nonStreaming,
    doneMarkers: lines.filter((line) => /^data: ?\[DONE\]/.test(line)).length,
    comments: lines.filter((line) => line.startsWith(':')).length,
    errorNames: lines.filter((line) => /^event: ?error\s*$/.test(line)).length,
  };
}

function payloadsOf(body: string): Readonly<Record<string, unknown>>[] {
  return body.split('\n').flatMap((line) => {
    const json = line.startsWith('data:') ? line.slice(5).trim() : line.trim();
    return json.startsWith('{') ? [JSON.parse(json) as Readonly<Record<string, unknown>>] : [];
  });
}

interface Cassette {
  readonly interactions: readonly {
    readonly response: {
      readonly body: string | { readonly string?: string };
      readonly headers?: Readonly<Record<string, readonly string[] | string>>;
    };
  }[];
}

function cassetteBodies(text: string) {
  const { interactions } = parse(text) as Cassette;
  const streams: string[] = [];
  for (const { response } of interactions) {
    const type = Object.entries(response.headers ?? {}).find(
      ([name]) => name.toLowerCase() === 'content-type',
    );
    if (!String(type?.[1]).includes('event-stream')) continue;
    streams.push(typeof response.body === 'string' ? response.body : (response.body.string ?? ''));
  }
  return { streams, nonStreaming: interactions.length - streams.length };
}
