import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { count } = formsOf('es');

/** Names of known tools, and words about what they did, in Spanish. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: 'Leer',
    write: 'Escribir',
    edit: 'Editar',
    search: 'Buscar',
    find: 'Encontrar',
    list: 'Listar',
    todo: 'Tareas',
    agent: 'Agente',
    fetch: 'Descargar',
    webSearch: 'Búsqueda web',
    screenshot: 'Captura de pantalla',
  },
  subAgentCalls: (calls) => count(calls, { one: '# llamada', other: '# llamadas' }),
  answered: 'Respuesta:',
  noTranscript: 'transcripción fuera de esta carpeta',
};
