import type { toolLabels } from '../../describe/toolLabels.ts';
import { untranslated } from '../untranslated.ts';
import { count, nouns } from './forms.ts';

/** Names of known tools, and words about what they did, in Arabic. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: 'قراءة',
    write: 'كتابة',
    edit: 'تعديل',
    search: 'بحث',
    find: 'إيجاد الملفات',
    list: 'سرد',
    todo: 'المهام',
    agent: 'وكيل',
    fetch: 'جلب',
    webSearch: 'بحث في الويب',
    screenshot: 'لقطة شاشة',
  },
  subAgentCalls: (calls) => count(calls, nouns.call),
  answered: 'الإجابة:',
  noTranscript: 'السجل ليس في هذا المجلد',
};
