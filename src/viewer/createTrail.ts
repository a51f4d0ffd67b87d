/** Where the page has been, in the history of the browser. */
export interface Trail {
  /** The served run that the address names; `null` when it names none. */
  readonly run: () => string | null;
  /** Whether the address says that the run is to be followed. */
  readonly follows: () => boolean;
  /** Shows something as a new step, which the browser goes back to and forward to. `run`: the served run that it is. */
  readonly go: (show: () => void, run?: string, follows?: boolean) => void;
  /** Shows something as the step on which the page is. */
  readonly stay: (show: () => void) => void;
}

/**
 * Keeps what the page shows in the history of the browser. `onUnknown` shows a step that an earlier load of the page has made: all that
 * is left of it is its address.
 */
export function createTrail(onUnknown: () => void): Trail {
  const shows = new Map<string, () => void>();
  let steps = 0;
  // Steps of an earlier load stay in the history, and are none of ours.
  const load = Math.random();
  const next = (): string => `${load} ${++steps}`;
  const run = (): string | null => parameters().get('run');
  addEventListener('popstate', ({ state }) => {
    (shows.get(stepOf(state)) ?? onUnknown)();
  });
  return {
    run,
    follows: () => parameters().has(FOLLOW),
    go(show, id, follows = false) {
      const step = next();
      shows.set(step, show);
      history.pushState({ step }, '', addressOf(id, follows));
      show();
    },
    stay(show) {
      const step = next();
      shows.set(step, show);
      history.replaceState({ step }, '');
      show();
    },
  };
}

const parameters = (): URLSearchParams => new URLSearchParams(location.hash.replace(/^#/, ''));

/** The address of the page for a served run, without the token: it lasts as long as the run is where it is. */
export function addressOf(run: string | undefined, follows = false): string {
  const next = parameters();
  // A place in one run is none in another one.
  next.delete(SEE);
  if (run === undefined) next.delete('run');
  else next.set('run', run);
  if (follows) next.set(FOLLOW, '1');
  else next.delete(FOLLOW);
  return withFragment(next);
}

function withFragment(next: URLSearchParams): string {
  const { pathname, search } = location;
  const fragment = next.toString();
  return `${pathname}${search}${fragment === '' ? '' : `#${fragment}`}`;
}

const SEE = 'see';
const FOLLOW = 'follow';

/** The place in the run that the address names, as the debugger writes it; empty when it names none. */
export const readSee = (): string => parameters().get(SEE) ?? '';

/** The address of the page with a place in the run that it shows. */
export function addressAt(see: string): string {
  const next = parameters();
  if (see === '') next.delete(SEE);
  else next.set(SEE, see);
  return new URL(withFragment(next), location.href).href;
}

/** Keeps a place in the address of the page; that is no step. */
export function keepSee(see: string): void {
  history.replaceState(history.state, '', addressAt(see));
}

function stepOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'step' in state ? String(state.step) : '';
}
