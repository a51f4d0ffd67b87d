import { formsOf, type Forms } from '../formsOf.ts';

/** How Hebrew writes figures. */
export const { number, count, duration, seconds, figures } = formsOf('he', {
  hour: '#\u00a0ש׳',
  minute: '#\u00a0דק׳',
  second: '#\u00a0שנ׳',
});

const noun = (one: string, two: string, many: string): Forms => ({ one, two, other: `# ${many}` });

/** The things that are counted, in their forms. */
export const nouns = {
  message: noun('הודעה אחת', 'שתי הודעות', 'הודעות'),
  tool: noun('כלי אחד', 'שני כלים', 'כלים'),
  file: noun('קובץ אחד', 'שני קבצים', 'קבצים'),
  line: noun('שורה אחת', 'שתי שורות', 'שורות'),
  column: noun('עמודה אחת', 'שתי עמודות', 'עמודות'),
  turn: noun('סבב אחד', 'שני סבבים', 'סבבים'),
  agent: noun('תת־סוכן אחד', 'שני תת־סוכנים', 'תת־סוכנים'),
  call: noun('קריאה אחת', 'שתי קריאות', 'קריאות'),
  branch: noun('ענף אחד', 'שני ענפים', 'ענפים'),
  character: noun('תו אחד', 'שני תווים', 'תווים'),
  time: noun('פעם אחת', 'פעמיים', 'פעמים'),
  item: noun('פריט אחד', 'שני פריטים', 'פריטים'),
  note: noun('הערה אחת', 'שתי הערות', 'הערות'),
  source: noun('מקור אחד', 'שני מקורות', 'מקורות'),
  match: noun('התאמה אחת', 'שתי התאמות', 'התאמות'),
  key: noun('מפתח אחד', 'שני מפתחות', 'מפתחות'),
  mark: noun('סימן אחד', 'שני סימנים', 'סימנים'),
  problem: noun('בעיה אחת', 'שתי בעיות', 'בעיות'),
  kind: noun('סוג נוסף', 'שני סוגים נוספים', 'סוגים נוספים'),
  failure: noun('כשל אחד', 'שני כשלים', 'כשלים'),
  warning: noun('אזהרה אחת', 'שתי אזהרות', 'אזהרות'),
  finding: noun('ממצא אחד', 'שני ממצאים', 'ממצאים'),
  record: noun('רשומה אחת', 'שתי רשומות', 'רשומות'),
  event: noun('אירוע אחד', 'שני אירועים', 'אירועים'),
  difference: noun('הבדל אחד', 'שני הבדלים', 'הבדלים'),
  step: noun('שלב זהה אחד', 'שני שלבים זהים', 'שלבים זהים'),
} satisfies Record<string, Forms>;

/** A figure with its sign, which reads from the left among words that read from the right. */
export const leftToRight = (figure: string): string => `\u2066${figure}\u2069`;
