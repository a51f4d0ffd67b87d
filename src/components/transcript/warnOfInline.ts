import type { TranscriptComponents } from '../ViewerContext.ts';
import type { TranscriptRenderers } from './TranscriptRoot.tsx';

/** The components that a host brings. */
export interface HostComponents extends TranscriptRenderers {
  readonly components?: Partial<TranscriptComponents> | undefined;
}

/** A component that is another one in so many renders of the host, one after the other, is made while rendering. */
const TOO_OFTEN = 2;

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // A page without a bundler has no `process`.
    return false;
  }
}

/**
 * Creates what is told of the components that a host gives with each render, and warns once, in development, of one that is made
 * while rendering: React takes each for another component, and throws away what the one before has drawn, with its state. `null` in
 * production.
 */
export function createInlineWarning(): ((before: HostComponents, now: HostComponents) => void) | null {
  if (!isDevelopment()) return null;
  const changes = new Map<string, number>();
  let warned = false;
  return (before, now) => {
    if (warned) return;
    for (const group of ['content', 'tool', 'extension', 'components'] as const) {
      const others: Readonly<Record<string, unknown>> = before[group] ?? {};
      for (const [name, component] of Object.entries(now[group] ?? {})) {
        const place = group === 'components' ? `components.${name}` : `renderers.${group}.${name}`;
        const count = isMadeAnew(others[name], component) ? (changes.get(place) ?? 0) + 1 : 0;
        changes.set(place, count);
        if (count < TOO_OFTEN) continue;
        warned = true;
        console.warn(
          `agent-lanes: ${place} is another component in each render, so React mounts it anew and loses its state. Define it outside of the component that renders the transcript.`,
        );
        return;
      }
    }
  };
}

const isMadeAnew = (before: unknown, now: unknown): boolean =>
  isAnother(componentOf(before), componentOf(now));

/** The component itself, where it is given with more. */
const componentOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'component' in given ? given.component : given;

const isAnother = (before: unknown, now: unknown): boolean =>
  typeof before === 'function' && typeof now === 'function' && before !== now && before.name === now.name;
