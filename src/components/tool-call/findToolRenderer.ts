import type { ToolRenderer, ToolRenderers } from '../ViewerContext.ts';

/** The renderer registered for a tool: under its exact name, else under the longest key ending in `*` that its name begins with. */
export function findToolRenderer(renderers: ToolRenderers, name: string): ToolRenderer | undefined {
  if (Object.hasOwn(renderers, name)) return asRenderer(renderers[name]);
  let best: string | null = null;
  for (const key of Object.keys(renderers)) {
    if (key.endsWith('*') && name.startsWith(key.slice(0, -1)) && key.length > (best?.length ?? 0))
      best = key;
  }
  return best === null ? undefined : asRenderer(renderers[best]);
}

// Components that React wraps are objects, too.
function asRenderer(given: ToolRenderers[string] | undefined): ToolRenderer | undefined {
  if (given === undefined) return undefined;
  return typeof given === 'object' && 'component' in given ? given : { component: given };
}
