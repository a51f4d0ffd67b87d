import { known, knownKinds } from '../../kit/fields/index.ts';

/** Entries that show nothing of their own. The others keep what they hold. */
export const ENTRY_FIELDS = knownKinds(
  'type',
  { label: known('label targetId'), session_info: known('name') },
  known('type id parentId timestamp'),
);
