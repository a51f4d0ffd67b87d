import type { ToolRenderers } from '../ViewerContext.ts';

/** The renderer registered for a tool: under its exact name, else under the longest key ending in `*` that its name begins with. */
export function findToolRenderer(renderers: ToolRenderers, name: string): ToolRenderers[string] | undefined {
  if (Object.hasOwn(renderers, name)) return renderers[name];
  let best: string | null = null;
  for (const key of Object.keys(renderers)) {
    if (key.endsWith('*') && name.startsWith(key.slice(0, -1)) && key.length > (best?.length ?? 0))
      best = key;
  }
  return best === null ? undefined : renderers[best];
}
