import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';
import { untranslated } from '../untranslated.ts';

const { count } = formsOf('pt-BR');

/** Names of known tools, and words about what they did, in Brazilian Portuguese. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: 'Ler',
    write: 'Escrever',
    edit: 'Editar',
    search: 'Pesquisar',
    find: 'Localizar',
    list: 'Listar',
    todo: 'Tarefas',
    agent: 'Agente',
    fetch: 'Baixar',
    webSearch: 'Busca na web',
    screenshot: 'Captura de tela',
  },
  subAgentCalls: (calls) => count(calls, { one: '# chamada', other: '# chamadas' }),
  answered: 'Resposta:',
  noTranscript: 'transcrição fora desta pasta',
};
