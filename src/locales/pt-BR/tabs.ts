import type { tabLabels } from '../../debugger/tabs/tabLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count, number } = formsOf('pt-BR');

/** What the tabs Events and Request of the inspector say, in Brazilian Portuguese. */
export const tabs: typeof tabLabels = {
  jsonLines: 'JSON, uma linha para cada valor',
  jsonHint: 'Clique em uma linha, ou use as setas, para copiar seu caminho ou seu valor.',
  copyPath: 'Copiar caminho',
  copyValue: 'Copiar valor',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar esta parte do depurador. Recarregue a página.',
  eventCount: (items) => count(items, { one: '# evento', other: '# eventos' }),
  noJournal: 'Os eventos desta execução não foram guardados e não podem ser listados.',
  noEvents: 'Nenhum evento próprio formou esta linha.',
  eventNumber: (event) => `#${number(event)}`,
  deltas: (items) => `×${number(items)}`,
  goToEvent: (event) => `Mostrar a execução como estava após o evento ${number(event)}`,
  eachEvent: 'Um a um',
  eventLine: (line) => `linha ${number(line)}`,
  noAnswer: 'Escolha uma resposta ou uma de suas chamadas: aqui aparece o que foi enviado ao modelo.',
  notRecorded: (names) => `A fonte não registra: ${names}.`,
  model: 'Modelo',
  parameters: 'Parâmetros',
  systemPrompt: 'Prompt do sistema',
  tools: 'Ferramentas',
  toolCount: (items) => count(items, { one: '# ferramenta', other: '# ferramentas' }),
  messages: 'Mensagens',
  noSchema: 'A fonte não registra o esquema de seus argumentos.',
  noMessages: 'Nenhuma mensagem antecede esta resposta.',
  messageCount: (items) => count(items, { one: '# mensagem', other: '# mensagens' }),
  messagesSent: (sent, held) =>
    `${count(sent, { one: '# mensagem foi enviada', other: '# mensagens foram enviadas' })}; a fonte contém ${number(held)}.`,
  copyMessages: 'Copiar as mensagens',
  payload: 'Como a fonte registra',
  changes: 'Desde a requisição anterior',
  firstRequest: 'É a primeira requisição da execução.',
  unchanged: 'Prompt do sistema, ferramentas e parâmetros são os mesmos.',
  promptChanged: 'O prompt do sistema mudou.',
  toolsAdded: (names) => `Ferramentas adicionadas: ${names}`,
  toolsRemoved: (names) => `Ferramentas removidas: ${names}`,
  toolsChanged: (names) => `Ferramentas alteradas: ${names}`,
  parameterChanged: (name, before, after) => `${name}: ${before} → ${after}`,
  unset: 'não definido',
};
