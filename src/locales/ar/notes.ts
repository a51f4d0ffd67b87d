import type { noteLabels } from '../../describe/noteLabels.ts';
import { count, nouns, number } from './forms.ts';

/** What notes say whose data is known, in Arabic. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: 'خطة',
    contextUsage: 'السياق',
    availableCommands: 'الأوامر',
    configOptions: 'الإعدادات',
    permission: 'إذن',
    step: 'خطوة',
    patch: 'الملفات المتغيرة',
    mcpTools: 'أدوات خادم MCP',
    exit: 'نهاية التشغيل',
    recall: 'استذكار',
    info: 'معلومة',
    input: 'إدخال',
    approval: 'موافقة',
    logger: 'سجل الأحداث',
    collab_agent_spawn_end: 'بدأ وكيل',
    collab_agent_interaction_end: 'رسالة إلى وكيل',
    collab_waiting_end: 'انتظار الوكلاء',
    collab_close_end: 'أُغلق وكيل',
    sub_agent_activity: 'وكيل فرعي',
    PauseEvent: 'متوقف مؤقتًا',
    InterruptEvent: 'قوطع',
  },
  contextUsed: (used, size) => `${used} من ${size} رمزًا`,
  recallTypes: { workspace_context: 'عن مساحة العمل', knowledge: 'من معرفته' },
  decisions: {
    approve: 'تمت الموافقة',
    modify: 'تمت الموافقة مع تغييرات',
    reject: 'رُفض',
    escalate: 'أُحيل',
    terminate: 'أُنهي التشغيل',
  },
  askedForApproval: (options, answer) =>
    [
      options.length === 0 ? 'طلب الموافقة' : `طلب الموافقة (${options.join(' · ')})`,
      answer ?? 'بلا إجابة',
    ].join(': '),
  abandonedMessages: (messages) => `متروك: ${count(messages, nouns.message)}`,
  neverApproved: 'كان ينتظر الموافقة',
  noteTimes: (times) => `×${number(times)}: عرض كل واحدة`,
  showHidden: (messages, kinds) => `عرض الرسائل المخفية (${number(messages)})` + kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `: ${named.join('، ')}`}${others === 0 ? '' : ` و${count(others, nouns.kind)}`}`;
}
