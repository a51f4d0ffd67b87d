import type { ComponentType } from 'react';
import type { ExtensionRendererProps, ExtensionRenderers } from '../ViewerContext.ts';

/** The renderer of a kind: the consumer's, else the built-in one, else the consumer's `*`, else the built-in `*`. */
export function findExtensionRenderer(
  custom: ExtensionRenderers,
  builtIn: ExtensionRenderers & { readonly '*': ComponentType<ExtensionRendererProps> },
  kind: string,
): ComponentType<ExtensionRendererProps> {
  return own(custom, kind) ?? own(builtIn, kind) ?? own(custom, '*') ?? builtIn['*'];
}

// A kind may be called `constructor`.
const own = (
  renderers: ExtensionRenderers,
  kind: string,
): ComponentType<ExtensionRendererProps> | undefined =>
  Object.hasOwn(renderers, kind) ? renderers[kind] : undefined;
