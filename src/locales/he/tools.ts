import type { toolLabels } from '../../describe/toolLabels.ts';
import { untranslated } from '../untranslated.ts';
import { count, nouns } from './forms.ts';

/** Names of known tools, and words about what they did, in Hebrew. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: 'קריאה',
    write: 'כתיבה',
    edit: 'עריכה',
    search: 'חיפוש',
    find: 'איתור קבצים',
    list: 'רשימה',
    todo: 'מטלות',
    agent: 'סוכן',
    fetch: 'הבאה',
    webSearch: 'חיפוש ברשת',
    screenshot: 'צילום מסך',
  },
  subAgentCalls: (calls) => count(calls, nouns.call),
  answered: 'תשובה:',
  noTranscript: 'התמליל לא בתיקייה זו',
};
