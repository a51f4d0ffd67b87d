import { NoteDefault } from '../extension/NoteDefault.tsx';
import type { ExtensionRenderers } from '../ViewerContext.ts';

/** Draws extension messages by their kind; `*` draws the kinds that have no entry. */
export const extensionRenderers = { '*': NoteDefault } satisfies ExtensionRenderers;
