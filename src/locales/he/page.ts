import type { PageWords } from '../pageWords.ts';
import type { Forms } from '../formsOf.ts';
import { count, figures, nouns, number } from './forms.ts';

const sessions: Forms = { one: 'הפעלה אחת', two: 'שתי הפעלות', other: '# הפעלות' };
const changedFiles: Forms = { one: 'קובץ אחד השתנה', two: 'שני קבצים השתנו', other: '# קבצים השתנו' };

/** Everything that the page around transcripts says, in Hebrew. */
export const page: PageWords = {
  language: 'he',
  figures,

  product: 'agent-lanes',
  home: 'פתיחת ריצה אחרת',
  open: 'פתיחה…',
  openFile: 'פתיחת קובץ…',
  loading: 'מחפשים מה להציג',
  waits: (title) => `ממתינה לכם: ${title}`,

  start: {
    title: 'פתיחת ריצה של סוכן',
    lead: 'קראו סבב אחר סבב מה עשה הסוכן. הקבצים נקראים בחלון הזה ואינם מועלים לשום מקום.',
    drop: 'שחררו כאן קובץ הפעלה',
    dropHint: 'או בחרו קובץ. JSON ו־JSON Lines; התבנית מזוהה לפי התוכן',
    paste: 'הדבקת JSON',
    sample: 'פתיחת ריצה לדוגמה',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: 'מדביק גם הוא',
    back: 'חזרה לריצה',
    formats: (titles) =>
      `אפשר לקרוא: ${titles.join(', ')}. קובץ שחלק משורותיו אינן קריאות נפתח בכל זאת: השורות האלה מוצגות כמות שהן, במקומן.`,
  },

  folder: { title: 'בחירת ריצה', heading: 'בתיקייה הזאת' },
  computer: { heading: 'נמצאו במחשב הזה' },

  list: {
    filter: 'חיפוש בכותרות, בתיקיות, בסוכנים ובכל מה שנאמר',
    sessions: (items) => count(items, sessions),
    matching: (found, items) => `${number(found)} מתוך ${number(items)}`,
    noMatch: (query) => (query === '' ? 'אין הפעלה מתאימה.' : `אין הפעלה שמתאימה ל־”\u2068${query}\u2069“.`),
    searching: (found, items) => `${number(found)} מתוך ${number(items)} עד כה, החיפוש נמשך…`,
    first: (found) => `${number(found)} החדשות ביותר; מילים נוספות מצמצמות את התוצאות`,
    filtered: 'כל מילה צריכה להופיע במה שנאמר, בכותרת, בתיקייה, בשם הסוכן או בשם הקובץ.',
    clear: 'ניקוי הסינון',
    looking: (items) => (items === 0 ? 'מחפשים…' : `${number(items)} עד כה…`),
    agent: 'סוכן',
    anyAgent: 'כל סוכן',
    project: 'תיקייה',
    anyProject: 'כל תיקייה',
    noProject: 'לא צוינה תיקייה',
    time: 'זמן',
    anyTime: 'כל זמן',
    days: (days) => (days === 1 ? '24 השעות האחרונות' : `${number(days)} הימים האחרונים`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: 'סדר',
    sorts: {
      project: 'לפי תיקייה',
      newest: 'החדשות תחילה',
      oldest: 'הישנות תחילה',
      largest: 'הגדולות תחילה',
      title: 'לפי כותרת',
      failures: 'מרובות הכשלים תחילה',
      cost: 'היקרות תחילה',
      files: 'מרובות הקבצים ששונו תחילה',
    },
    failures: 'כשלים',
    anyFailures: 'כל מספר',
    withFailures: 'עם כשלים',
    withoutFailures: 'ללא כשלים',
    cost: 'עלות',
    anyCost: 'כל עלות',
    costFrom: (cost) => `${cost} או יותר`,
    counting: (counted, items) =>
      `הכשלים, העלויות והקבצים ששונו נספרו עד כה ב־${number(counted)} מתוך ${number(items)} הפעלות; השאר בהמשך.`,
    failed: (items) => count(items, nouns.failure),
    changed: (items) => count(items, changedFiles),
    files: (title) => `קבצים ששונו ב־\u2068${title}\u2069`,
    filesHint: 'קבצים שההפעלה שינתה',
    export: (title) => `ייצוא \u2068${title}\u2069`,
    exportHint: 'כתיבה לקובץ אחד, לשמירה או להעברה',
    follow: (title) => `מעקב אחר \u2068${title}\u2069`,
    followHint: 'פתיחה והמשך קריאה בזמן שהיא גדלה',
    older: (files) =>
      `קבצים ישנים יותר שאינם ברשימה: ${count(files, nouns.file)}. כדי לפתוח קובץ כזה, ציינו את שמו בשורת הפקודה.`,
    closed: (places) =>
      `${count(places, {
        one: 'מקום אחד אינו ניתן לקריאה.',
        two: 'שני מקומות אינם ניתנים לקריאה.',
        other: '# מקומות אינם ניתנים לקריאה.',
      })} בדקו את ההרשאות:`,
    none: 'אף סוכן תכנות לא השאיר הפעלה במקומות שבהם סוכנים שומרים אותן בדרך כלל. אלה המקומות שנבדקו:',
    elsewhere:
      'הפעלות במקומות אחרים נפתחות לפי הנתיב שלהן: agent-lanes FILE או agent-lanes DIR. opencode שומר את ההפעלות במסד נתונים; opencode export כותב אחת מהן לקובץ.',
  },

  dropAnywhere: 'שחררו את הקובץ כדי לפתוח אותו',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a} ו־${b}` : `${a}, ${b} ועוד ${number(more)}`),
  },

  files: {
    title: 'קבצים ששונו',
    note: 'מה שהקריאות כתבו או ערכו, לפי סדר השינוי הראשון.',
    more: (files) => `ועוד ${number(files)}`,
    close: 'סגירה',
  },

  export: {
    title: 'ייצוא',
    button: 'ייצוא הריצה הזאת',
    form: 'צורה',
    forms: {
      html: { name: 'דף', hint: 'קובץ אחד שנפתח בכל דפדפן, גם ללא רשת' },
      md: { name: 'Markdown', hint: 'טקסט להדבקה או לקריאה' },
      json: { name: 'JSON', hint: 'כל ההודעות, עבור תוכניות' },
    },
    redact: 'החלפת מה שנראה כמו סוד',
    redactHint: 'קראו את הקובץ לפני שתעבירו אותו: ייתכן שנותרו בו סודות בצורות אחרות.',
    submit: 'שמירה',
    cancel: 'ביטול',
    writing: 'הריצה נקראת והקובץ נכתב…',
    failed: (reason) => `הייצוא נכשל: ${reason}`,
  },

  paste: {
    title: 'הדבקת ריצה',
    label: 'JSON, JSON Lines או הקלטה של זרם נתונים',
    submit: 'פתיחה',
    cancel: 'ביטול',
    name: 'טקסט שהודבק',
  },

  reading: {
    sample: 'ריצה לדוגמה',
    live: 'חי',
    connection: {
      connected: 'במעקב',
      missing: 'הקובץ אינו שם; ממתינים לו',
      retrying: 'אין חיבור, מנסים שוב',
      ended: 'הפקודה הסתיימה או הופעלה מחדש; מוצג מה שהגיע',
    },
    reading: 'בקריאה',
    read: (share) => `נקראו ${share}`,
    behind: 'קוראים את מה שכבר יש; לאחר מכן יוצג הסוף ויתחיל המעקב',
    cancel: 'עצירת הקריאה',
    complete: 'נקרא עד הסוף',
    aborted: 'נעצר; מוצג מה שנקרא עד כה',
    failed: 'המקור נקטע; מוצג מה שהגיע',
    empty: 'לא זוהתה תבנית',
    progress: 'החלק שנקרא מן הקובץ',
  },

  replay: {
    label: 'הרצה חוזרת',
    play: 'הפעלה',
    pause: 'השהיה',
    restart: 'מההתחלה',
    speed: 'מהירות',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : 'מיידי'),
    progress: 'החלק שנשלח מן הריצה לדוגמה',
    sent: (sent, total) => `${sent} מתוך ${total}`,
  },

  problem: {
    title: 'לא ניתן היה לקרוא את הקובץ הזה',
    textTitle: 'לא ניתן היה לקרוא את הטקסט הזה',
    kept: 'מה שניתן היה לקרוא מוצג למטה.',
    preview: 'כך הוא מתחיל',
    again: 'בחירת קובץ אחר',
    report: 'העתקת הדוח',
    copied: 'הועתק',
    line: (line) => `שורה ${number(line)}`,
    inLine: (line) => `שורה ${number(line)}`,
    heading: 'מה השתבש',
    failed: (reason) => `האחזור נכשל: ${reason}. בדקו שהפקודה עדיין פועלת וטענו מחדש את הדף.`,
    noReason: 'לא צוינה סיבה',
    noToken: 'לכתובת הזאת חסר האסימון שלה. פתחו את הכתובת ש־agent-lanes הדפיס.',
    unknown: 'אין בו ריצה של סוכן. בחרו קובץ הפעלה שסוכן כתב.',
  },

  theme: { label: 'ערכת נושא', auto: 'אוטומטי', light: 'בהיר', dark: 'כהה' },
};
