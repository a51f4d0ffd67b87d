import { NoteDefault } from '../extension/NoteDefault.tsx';
import { NotePlan } from '../extension/NotePlan.tsx';
import type { ExtensionRenderers } from '../ViewerContext.ts';

/** Draws extension messages by their kind; `*` draws the kinds that have no entry. */
export const extensionRenderers = { plan: NotePlan, '*': NoteDefault } satisfies ExtensionRenderers;
