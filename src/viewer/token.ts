import { isServed, readToken } from './served.ts';

const KEY = 'agent-lanes token';
const CHANNEL = 'agent-lanes token';
// Other tabs answer within a few milliseconds, if there are any.
const PATIENCE_MS = 400;

/**
 * Takes the token out of the address into the session storage of this tab, so that links and the history hold none. Says which one this
 * tab has; `undefined`: none. Where nothing can be stored the address keeps it.
 */
export function takeToken(): string | undefined {
  const given = readToken(location.hash);
  try {
    // What another program left at this address and port is not ours.
    if (given === undefined) return isServed() ? (sessionStorage.getItem(KEY) ?? undefined) : undefined;
    sessionStorage.setItem(KEY, given);
  } catch {
    return given;
  }
  const rest = new URLSearchParams(location.hash.replace(/^#/, ''));
  rest.delete('token');
  const fragment = rest.toString();
  const { pathname, search } = location;
  history.replaceState(history.state, '', `${pathname}${search}${fragment === '' ? '' : `#${fragment}`}`);
  return given;
}

/** Asks the other tabs of this page for their token, as a link that was opened in a new tab has to; `undefined` when none answers. */
export function askTabs(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (token?: string): void => {
      clearTimeout(timer);
      channel.close();
      resolve(token);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('token' in data)) return;
      if (typeof data.token !== 'string') return;
      sessionStorage.setItem(KEY, data.token);
      end(data.token);
    };
    channel.postMessage({ asks: true });
  });
}

/** Tells the token to tabs that ask. Only pages of the same address and port can. */
export function answerTabs(token: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'asks' in data) channel.postMessage({ token });
  };
}
