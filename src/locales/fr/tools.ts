import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { count } = formsOf('fr');

/** Names of known tools, and words about what they did, in French. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: 'Lecture',
    write: 'Écriture',
    edit: 'Modification',
    search: 'Recherche',
    find: 'Fichiers',
    list: 'Liste',
    todo: 'Tâches',
    agent: 'Agent',
    fetch: 'Téléchargement',
    webSearch: 'Recherche web',
    screenshot: 'Capture d’écran',
  },
  subAgentCalls: (calls) => count(calls, { one: '# appel', other: '# appels' }),
  answered: 'Réponse\u00a0:',
  noTranscript: 'transcription absente de ce dossier',
};
