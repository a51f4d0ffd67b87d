export { ExtensionNote, type ExtensionNoteProps } from './ExtensionNote.tsx';
export { NoteDefault } from './NoteDefault.tsx';
