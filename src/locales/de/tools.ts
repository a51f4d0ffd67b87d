import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { count } = formsOf('de');

/** Names of known tools, and words about what they did, in German. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: 'Lesen',
    write: 'Schreiben',
    edit: 'Ändern',
    search: 'Suchen',
    find: 'Finden',
    list: 'Auflisten',
    todo: 'Aufgaben',
    agent: 'Agent',
    fetch: 'Abrufen',
    webSearch: 'Websuche',
    screenshot: 'Bildschirmfoto',
  },
  subAgentCalls: (calls) => count(calls, { one: '# Aufruf', other: '# Aufrufe' }),
  answered: 'Antwort:',
  noTranscript: 'Transkript nicht in diesem Ordner',
};
