import type { noteLabels } from '../../describe/noteLabels.ts';
import { formsOf } from '../formsOf.ts';

const { number, count } = formsOf('pt-BR');

/** What notes say whose data is known, in Brazilian Portuguese. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: 'Plano',
    contextUsage: 'Contexto',
    availableCommands: 'Comandos',
    configOptions: 'Configurações',
    permission: 'Permissão',
    step: 'Etapa',
    patch: 'Arquivos alterados',
    mcpTools: 'Ferramentas de um servidor MCP',
    exit: 'Fim da execução',
    recall: 'Lembrança',
    info: 'Informação',
    input: 'Entrada',
    approval: 'Aprovação',
    logger: 'Log',
    collab_agent_spawn_end: 'Agente iniciado',
    collab_agent_interaction_end: 'Mensagem a um agente',
    collab_waiting_end: 'Espera por agentes',
    collab_close_end: 'Agente encerrado',
    sub_agent_activity: 'Subagente',
    PauseEvent: 'Em pausa',
    InterruptEvent: 'Interrompido',
  },
  contextUsed: (used, size) => `${used} de ${size} tokens`,
  recallTypes: { workspace_context: 'sobre o espaço de trabalho', knowledge: 'do seu conhecimento' },
  decisions: {
    approve: 'aprovado',
    modify: 'aprovado com alterações',
    reject: 'rejeitado',
    escalate: 'encaminhado',
    terminate: 'execução encerrada',
  },
  askedForApproval: (options, answer) =>
    [
      options.length === 0 ? 'Pediu aprovação' : `Pediu aprovação (${options.join(' · ')})`,
      answer ?? 'sem resposta',
    ].join(': '),
  abandonedMessages: (messages) =>
    `Abandonado: ${count(messages, { one: '# mensagem', other: '# mensagens' })}`,
  neverApproved: 'Aguardava aprovação',
  noteTimes: (times) => `×${number(times)}: mostrar cada uma`,
  showHidden: (messages, kinds) =>
    count(messages, { one: 'Mostrar # mensagem oculta', other: 'Mostrar # mensagens ocultas' }) +
    kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `: ${named.join(', ')}`}${others === 0 ? '' : ` e ${count(others, { one: '# outro tipo', other: '# outros tipos' })}`}`;
}
