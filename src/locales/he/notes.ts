import type { noteLabels } from '../../describe/noteLabels.ts';
import { count, nouns, number } from './forms.ts';

/** What notes say whose data is known, in Hebrew. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: 'תוכנית',
    contextUsage: 'הקשר',
    availableCommands: 'פקודות',
    configOptions: 'הגדרות',
    permission: 'הרשאה',
    step: 'שלב',
    patch: 'קבצים ששונו',
    mcpTools: 'כלים של שרת MCP',
    exit: 'סוף הריצה',
    recall: 'היזכרות',
    info: 'מידע',
    input: 'קלט',
    approval: 'אישור',
    logger: 'יומן',
    collab_agent_spawn_end: 'סוכן הופעל',
    collab_agent_interaction_end: 'הודעה לסוכן',
    collab_waiting_end: 'המתנה לסוכנים',
    collab_close_end: 'סוכן נסגר',
    sub_agent_activity: 'תת־סוכן',
    PauseEvent: 'מושהה',
    InterruptEvent: 'הופסק',
  },
  contextUsed: (used, size) => `${used} מתוך ${size} אסימונים`,
  recallTypes: { workspace_context: 'על סביבת העבודה', knowledge: 'מתוך הידע שלו' },
  decisions: {
    approve: 'אושר',
    modify: 'אושר עם שינויים',
    reject: 'נדחה',
    escalate: 'הועבר הלאה',
    terminate: 'הריצה הופסקה',
  },
  askedForApproval: (options, answer) =>
    [options.length === 0 ? 'ביקש אישור' : `ביקש אישור (${options.join(' · ')})`, answer ?? 'אין תשובה'].join(
      ': ',
    ),
  abandonedMessages: (messages) => `ננטש: ${count(messages, nouns.message)}`,
  neverApproved: 'המתין לאישור',
  noteTimes: (times) => `×${number(times)}: הצגת כל אחת`,
  showHidden: (messages, kinds) => `הצגת הודעות מוסתרות (${number(messages)})` + kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `: ${named.join(', ')}`}${others === 0 ? '' : ` ועוד ${count(others, nouns.kind)}`}`;
}
