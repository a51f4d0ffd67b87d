const MARKS = /[\u200E\u200F\u061C]/g;

/**
 * A text of `Intl` without the marks that set its direction. A figure is put into words, whose direction its place decides, and where what a transcript
 * says is drawn, a mark would be shown as a hidden character.
 */
export const unmarked = (text: string): string => text.replace(MARKS, '');
