import type { noteLabels } from '../../describe/noteLabels.ts';
import { formsOf } from '../formsOf.ts';

const { number, count } = formsOf('de');

/** What notes say whose data is known, in German. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: 'Plan',
    contextUsage: 'Kontext',
    availableCommands: 'Befehle',
    configOptions: 'Einstellungen',
    permission: 'Berechtigung',
    step: 'Schritt',
    patch: 'Geänderte Dateien',
    mcpTools: 'Werkzeuge eines MCP-Servers',
    exit: 'Ende des Laufs',
    recall: 'Erinnerung',
    info: 'Hinweis',
    input: 'Eingabe',
    approval: 'Freigabe',
    logger: 'Protokoll',
    collab_agent_spawn_end: 'Agent begonnen',
    collab_agent_interaction_end: 'Nachricht an einen Agenten',
    collab_waiting_end: 'Auf Agenten gewartet',
    collab_close_end: 'Agent beendet',
    sub_agent_activity: 'Unteragent',
    PauseEvent: 'Angehalten',
    InterruptEvent: 'Unterbrochen',
  },
  contextUsed: (used, size) => `${used} von ${size} Token`,
  recallTypes: { workspace_context: 'über den Arbeitsbereich', knowledge: 'aus seinem Wissen' },
  decisions: {
    approve: 'freigegeben',
    modify: 'mit Änderungen freigegeben',
    reject: 'abgelehnt',
    escalate: 'weitergereicht',
    terminate: 'Lauf beendet',
  },
  askedForApproval: (options, answer) =>
    [
      options.length === 0 ? 'Um Freigabe gebeten' : `Um Freigabe gebeten (${options.join(' · ')})`,
      answer ?? 'keine Antwort',
    ].join(': '),
  abandonedMessages: (messages) =>
    `Verlassen: ${count(messages, { one: '# Nachricht', other: '# Nachrichten' })}`,
  neverApproved: 'Wartete auf Freigabe',
  noteTimes: (times) => `×${number(times)}: jede zeigen`,
  showHidden: (messages, kinds) =>
    count(messages, { one: '# verborgene Nachricht zeigen', other: '# verborgene Nachrichten zeigen' }) +
    kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `: ${named.join(', ')}`}${others === 0 ? '' : ` und ${count(others, { one: '# andere Art', other: '# andere Arten' })}`}`;
}
