import type { Exceptions } from '../told.ts';

/** Why ids are not compared. */
export const NAMED_ANEW = 'the entries of a file have ids of their own';
/** Why something stands in one form only. */
export const IN_EVENTS_ALONE = 'only an event says so';
/** Fields that a format is not known to have: both transcripts have them, but at another row or by another name. */
export const UNKNOWN_FIELDS: Exceptions = {
  extra: 'fields that a format is not known to have are named by their place in the record that holds them',
  'session.details':
    'fields that a format is not known to have are named by their place in the record that holds them',
};
/** Why runs are not compared. */
export const RUNS = 'a stream tells the runs of a program, and a file one session';
