// Base64, as it stands in a data URL, in a field of its own, and broken into lines, also where those are written as \n.
const DATA_URL = /data:[\w.+-]{1,64}\/[\w.+-]{1,64}(?:;[\w.+=-]{1,64}){0,4};base64,[A-Za-z0-9+/_=%-]{48,}/g;
const RUN = /[A-Za-z0-9+/_-]{512,}={0,2}/g;
const LINES = /(?:[A-Za-z0-9+/]{60,76}(?:\r?\n|\\r\\n|\\n)){8,}[A-Za-z0-9+/]{0,76}={0,2}/g;
// Where a line of them ends. Next to no text has eight, and to look for lines at each character would take a hundred times as long.
const LINE_END = /(?:\r?\n|\\(?:r\\)?n)(?<=[A-Za-z0-9+/]{60}(?:\r?\n|\\(?:r\\)?n))/g;

/** A text without the bytes of pictures and other files in it: in their place it says how many there were. */
export function leaveOutMedia(text: string): string {
  if (text.length < 48) return text;
  const left = text.replace(DATA_URL, (url) => {
    const at = url.indexOf(',') + 1;
    return `${url.slice(0, at)}[${size(url.length - at)} left out]`;
  });
  const hasLines = (left.match(LINE_END)?.length ?? 0) >= 8;
  return (hasLines ? left.replace(LINES, withoutBytes) : left).replace(RUN, withoutBytes);
}

const withoutBytes = (run: string): string =>
  isDense(run) ? `[${size(run.length)} of base64 left out]` : run;

/** Whether a long run has what bytes have: capitals, small letters and digits, all in its first part. */
function isDense(run: string): boolean {
  const head = run.slice(0, 512);
  return [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(head));
}

// Four characters of base64 are three bytes.
const size = (characters: number): string => `${Math.ceil((characters * 3) / 4000)} kB`;
