import { isDevelopment } from '../../model/isDevelopment.ts';
import type { TranscriptComponents } from '../ViewerContext.ts';
import type { TranscriptRenderers } from './TranscriptRoot.tsx';

/** The components that a host brings. */
export interface HostComponents extends TranscriptRenderers {
  readonly components?: Partial<TranscriptComponents> | undefined;
}

/** A component that is another one in so many renders of the host, one after the other, is made while rendering. */
const TOO_OFTEN = 2;

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
    const others = placesOf(before);
    for (const [place, component] of placesOf(now)) {
      const count = isMadeAnew(others.get(place), component) ? (changes.get(place) ?? 0) + 1 : 0;
      changes.set(place, count);
      if (count < TOO_OFTEN) continue;
      warned = true;
      console.warn(
        `agent-lanes: ${place} is another component in each render, so React mounts it anew and loses its state. Define it outside of the component that renders the transcript.`,
      );
      return;
    }
  };
}

/** The components of a host by their places among its props. */
function placesOf({ components = {}, code, ...groups }: HostComponents): ReadonlyMap<string, unknown> {
  const places = new Map<string, unknown>([['renderers.code', code]]);
  for (const [name, component] of Object.entries(components)) places.set(`components.${name}`, component);
  for (const group of ['content', 'tool', 'extension'] as const)
    for (const [name, component] of Object.entries(groups[group] ?? {}))
      places.set(`renderers.${group}.${name}`, component);
  return places;
}

const isMadeAnew = (before: unknown, now: unknown): boolean =>
  isAnother(componentOf(before), componentOf(now));

/** The component itself, where it is given with more. */
const componentOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'component' in given ? given.component : given;

const isAnother = (before: unknown, now: unknown): boolean =>
  typeof before === 'function' && typeof now === 'function' && before !== now && before.name === now.name;
