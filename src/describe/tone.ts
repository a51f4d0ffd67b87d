/** How loud a notice is. Only failures are `error`. */
export type NoticeTone = 'neutral' | 'warn' | 'error';
