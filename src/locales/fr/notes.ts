import type { noteLabels } from '../../describe/noteLabels.ts';
import { formsOf } from '../formsOf.ts';

const { number, count } = formsOf('fr');

/** What notes say whose data is known, in French. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: 'Plan',
    contextUsage: 'Contexte',
    availableCommands: 'Commandes',
    configOptions: 'Réglages',
    permission: 'Autorisation',
    step: 'Étape',
    patch: 'Fichiers modifiés',
    mcpTools: 'Outils d’un serveur MCP',
    exit: 'Fin de l’exécution',
    recall: 'Rappel de mémoire',
    info: 'Information',
    input: 'Entrée',
    approval: 'Approbation',
    logger: 'Journal',
    collab_agent_spawn_end: 'Agent lancé',
    collab_agent_interaction_end: 'Message à un agent',
    collab_waiting_end: 'Attente d’agents',
    collab_close_end: 'Agent fermé',
    sub_agent_activity: 'Sous-agent',
    PauseEvent: 'En pause',
    InterruptEvent: 'Interrompu',
  },
  contextUsed: (used, size) => `${used} jetons sur ${size}`,
  recallTypes: { workspace_context: 'sur l’espace de travail', knowledge: 'de ses connaissances' },
  decisions: {
    approve: 'approuvé',
    modify: 'approuvé avec des modifications',
    reject: 'rejeté',
    escalate: 'transmis',
    terminate: 'exécution arrêtée',
  },
  askedForApproval: (options, answer) =>
    [
      options.length === 0 ? 'Approbation demandée' : `Approbation demandée (${options.join(' · ')})`,
      answer ?? 'sans réponse',
    ].join('\u00a0: '),
  abandonedMessages: (messages) =>
    `Abandonné\u00a0: ${count(messages, { one: '# message', other: '# messages' })}`,
  neverApproved: 'Attendait une approbation',
  noteTimes: (times) => `×${number(times)}\u00a0: afficher chacune`,
  showHidden: (messages, kinds) =>
    count(messages, { one: 'Afficher # message caché', other: 'Afficher # messages cachés' }) +
    kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `\u00a0: ${named.join(', ')}`}${others === 0 ? '' : ` et ${count(others, { one: '# autre type', other: '# autres types' })}`}`;
}
