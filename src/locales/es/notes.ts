import type { noteLabels } from '../../describe/noteLabels.ts';
import { formsOf } from '../formsOf.ts';

const { number, count } = formsOf('es');

/** What notes say whose data is known, in Spanish. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: 'Plan',
    contextUsage: 'Contexto',
    availableCommands: 'Comandos',
    configOptions: 'Ajustes',
    permission: 'Permiso',
    step: 'Paso',
    patch: 'Archivos cambiados',
    mcpTools: 'Herramientas de un servidor MCP',
    exit: 'Fin de la ejecución',
    recall: 'Recuerdo',
    info: 'Información',
    input: 'Entrada',
    approval: 'Aprobación',
    logger: 'Registro',
    collab_agent_spawn_end: 'Agente iniciado',
    collab_agent_interaction_end: 'Mensaje a un agente',
    collab_waiting_end: 'Espera de agentes',
    collab_close_end: 'Agente cerrado',
    sub_agent_activity: 'Subagente',
    PauseEvent: 'En pausa',
    InterruptEvent: 'Interrumpido',
  },
  contextUsed: (used, size) => `${used} de ${size} tokens`,
  recallTypes: { workspace_context: 'sobre el espacio de trabajo', knowledge: 'de sus conocimientos' },
  decisions: {
    approve: 'aprobado',
    modify: 'aprobado con cambios',
    reject: 'rechazado',
    escalate: 'trasladado',
    terminate: 'ejecución terminada',
  },
  askedForApproval: (options, answer) =>
    [
      options.length === 0 ? 'Pidió aprobación' : `Pidió aprobación (${options.join(' · ')})`,
      answer ?? 'sin respuesta',
    ].join(': '),
  abandonedMessages: (messages) =>
    `Abandonado: ${count(messages, { one: '# mensaje', other: '# mensajes' })}`,
  neverApproved: 'Esperaba aprobación',
  noteTimes: (times) => `×${number(times)}: mostrar cada una`,
  showHidden: (messages, kinds) =>
    count(messages, { one: 'Mostrar # mensaje oculto', other: 'Mostrar # mensajes ocultos' }) +
    kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `: ${named.join(', ')}`}${others === 0 ? '' : ` y ${count(others, { one: '# tipo más', other: '# tipos más' })}`}`;
}
