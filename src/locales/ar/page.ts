import type { PageWords } from '../pageWords.ts';
import type { Forms } from '../formsOf.ts';
import { count, figures, nouns, number } from './forms.ts';

const sessions: Forms = {
  zero: 'لا جلسات',
  one: 'جلسة واحدة',
  two: 'جلستان',
  few: '# جلسات',
  many: '# جلسة',
  other: '# جلسة',
};
const changedFiles: Forms = {
  one: 'غُيّر ملف واحد',
  two: 'غُيّر ملفان',
  few: 'غُيّرت # ملفات',
  many: 'غُيّر # ملفًا',
  other: 'غُيّر # ملف',
};

/** Everything that the page around transcripts says, in Arabic. */
export const page: PageWords = {
  language: 'ar',
  figures,

  product: 'agent-lanes',
  home: 'فتح تشغيل آخر',
  open: 'فتح…',
  openFile: 'فتح ملف…',
  loading: 'جارٍ البحث عمّا يمكن عرضه',
  waits: (title) => `ينتظرك: ${title}`,

  start: {
    title: 'فتح تشغيل لوكيل',
    lead: 'اقرأ ما فعله الوكيل جولةً بعد جولة. تُقرأ الملفات في هذه النافذة ولا تُرفع إلى أي مكان.',
    drop: 'أفلت ملف جلسة هنا',
    dropHint: 'أو اختر ملفًا. JSON وJSON Lines؛ يُعرف التنسيق من المحتوى',
    paste: 'لصق JSON',
    sample: 'فتح تشغيل المثال',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: 'للصق أيضًا',
    back: 'العودة إلى التشغيل',
    formats: (titles) =>
      `يمكن قراءة: ${titles.join('، ')}. الملف الذي تتعذّر قراءة بعض أسطره يُفتح مع ذلك: تُعرض تلك الأسطر كما هي في مكانها.`,
  },

  folder: { title: 'اختيار تشغيل', heading: 'في هذا المجلد' },
  computer: { heading: 'ما وُجد على هذا الحاسوب' },

  list: {
    filter: 'ابحث في العناوين والمجلدات والوكلاء وكل ما قيل',
    sessions: (items) => count(items, sessions),
    matching: (found, items) => `${number(found)} من ${number(items)}`,
    noMatch: (query) => (query === '' ? 'لا توجد جلسة مطابقة.' : `لا توجد جلسة تطابق «\u2068${query}\u2069».`),
    searching: (found, items) => `${number(found)} من ${number(items)} حتى الآن، والبحث جارٍ…`,
    first: (found) => `الأحدث، وعددها ${number(found)}؛ كلمات أكثر تعني نتائج أقل`,
    filtered: 'يجب أن ترد كل كلمة فيما قيل أو في العنوان أو المجلد أو الوكيل أو اسم الملف.',
    clear: 'إزالة التصفية',
    looking: (items) => (items === 0 ? 'جارٍ البحث…' : `${number(items)} حتى الآن…`),
    agent: 'الوكيل',
    anyAgent: 'أي وكيل',
    project: 'المجلد',
    anyProject: 'أي مجلد',
    noProject: 'لم يُذكر مجلد',
    time: 'الوقت',
    anyTime: 'أي وقت',
    days: (days) => (days === 1 ? 'آخر 24 ساعة' : `آخر ${number(days)} ${days > 10 ? 'يومًا' : 'أيام'}`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: 'الترتيب',
    sorts: {
      project: 'حسب المجلد',
      newest: 'الأحدث أولًا',
      oldest: 'الأقدم أولًا',
      largest: 'الأكبر أولًا',
      title: 'حسب العنوان',
      failures: 'الأكثر إخفاقًا أولًا',
      cost: 'الأعلى تكلفةً أولًا',
      files: 'الأكثر تغييرًا للملفات أولًا',
    },
    failures: 'الإخفاقات',
    anyFailures: 'أي عدد',
    withFailures: 'مع إخفاقات',
    withoutFailures: 'بلا إخفاقات',
    cost: 'التكلفة',
    anyCost: 'أي تكلفة',
    costFrom: (cost) => `${cost} أو أكثر`,
    counting: (counted, items) =>
      `أُحصيت الإخفاقات والتكاليف والملفات المغيّرة في ${number(counted)} من ${number(items)} من الجلسات حتى الآن؛ والبقية تتبع.`,
    failed: (items) => count(items, nouns.failure),
    changed: (items) => count(items, changedFiles),
    files: (title) => `الملفات المغيّرة في \u2068${title}\u2069`,
    filesHint: 'الملفات التي غيّرتها',
    export: (title) => `تصدير \u2068${title}\u2069`,
    exportHint: 'كتابتها في ملف واحد للحفظ أو المشاركة',
    follow: (title) => `متابعة \u2068${title}\u2069`,
    followHint: 'فتحها ومواصلة القراءة مع نموها',
    older: (files) =>
      `ملفات أقدم غير مدرجة: ${count(files, nouns.file)}. اذكر اسم الملف في سطر الأوامر لفتحه.`,
    closed: (places) =>
      `${count(places, {
        one: 'موضع واحد لا يُسمح بقراءته.',
        two: 'موضعان لا يُسمح بقراءتهما.',
        few: '# مواضع لا يُسمح بقراءتها.',
        many: '# موضعًا لا يُسمح بقراءتها.',
        other: '# موضع لا يُسمح بقراءتها.',
      })} تحقّق من الأذونات:`,
    none: 'لم يترك أي وكيل برمجة جلسة حيث تحتفظ بها الوكلاء عادةً. هذه هي المواضع التي فُحصت:',
    elsewhere:
      'الجلسات في مواضع أخرى تُفتح بمسارها: agent-lanes FILE أو agent-lanes DIR. يحفظ opencode جلساته في قاعدة بيانات؛ ويكتب opencode export إحداها في ملف.',
  },

  dropAnywhere: 'أفلت الملف لفتحه',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a} و${b}` : `${a} و${b} و${number(more)} غيرهما`),
  },

  files: {
    title: 'الملفات المغيّرة',
    note: 'ما كتبته استدعاءاتها أو حرّرته، بترتيب أول تغيير.',
    more: (files) => `و${number(files)} غيرها`,
    close: 'إغلاق',
  },

  export: {
    title: 'تصدير',
    button: 'تصدير هذا التشغيل',
    form: 'الشكل',
    forms: {
      html: { name: 'صفحة', hint: 'ملف واحد يُفتح في أي متصفح من دون شبكة' },
      md: { name: 'Markdown', hint: 'نص للصق أو القراءة' },
      json: { name: 'JSON', hint: 'كل الرسائل، للبرامج' },
    },
    redact: 'استبدال ما يبدو سرًّا',
    redactHint: 'اقرأ الملف قبل مشاركته: فقد تبقى فيه أسرار بأشكال أخرى.',
    submit: 'حفظ',
    cancel: 'إلغاء',
    writing: 'جارٍ قراءة التشغيل وكتابة الملف…',
    failed: (reason) => `تعذّر التصدير: ${reason}`,
  },

  paste: {
    title: 'لصق تشغيل',
    label: 'JSON أو JSON Lines أو تسجيل لدفق بيانات',
    submit: 'فتح',
    cancel: 'إلغاء',
    name: 'نص ملصق',
  },

  reading: {
    sample: 'تشغيل المثال',
    live: 'مباشر',
    connection: {
      connected: 'متابعة جارية',
      missing: 'الملف غير موجود؛ بانتظاره',
      retrying: 'غير متصل، تُعاد المحاولة',
      ended: 'انتهى الأمر أو أُعيد تشغيله؛ يُعرض ما وصل',
    },
    reading: 'جارٍ القراءة',
    read: (share) => `قُرئ ${share}`,
    behind: 'جارٍ قراءة الموجود؛ وبعد ذلك تُعرض النهاية وتُتابَع',
    cancel: 'إيقاف القراءة',
    complete: 'قُرئ حتى النهاية',
    aborted: 'أُوقف؛ يُعرض ما قُرئ حتى ذلك',
    failed: 'انقطع المصدر؛ يُعرض ما وصل',
    empty: 'لم يُعرف التنسيق',
    progress: 'نسبة ما قُرئ من الملف',
  },

  replay: {
    label: 'إعادة العرض',
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    restart: 'من البداية',
    speed: 'السرعة',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : 'فوري'),
    progress: 'نسبة ما أُرسل من المثال',
    sent: (sent, total) => `${sent} من ${total}`,
  },

  problem: {
    title: 'تعذّرت قراءة هذا الملف',
    textTitle: 'تعذّرت قراءة هذا النص',
    kept: 'يُعرض أدناه ما أمكنت قراءته.',
    preview: 'هكذا يبدأ',
    again: 'اختيار ملف آخر',
    report: 'نسخ التقرير',
    copied: 'نُسخ',
    line: (line) => `السطر ${number(line)}`,
    inLine: (line) => `السطر ${number(line)}`,
    heading: 'ما الخطأ الذي حدث',
    failed: (reason) => `تعذّر الجلب: ${reason}. تحقّق من أن الأمر ما زال يعمل، ثم أعد تحميل هذه الصفحة.`,
    noReason: 'لم يُذكر سبب',
    noToken: 'ينقص هذا العنوان رمزه. افتح العنوان الذي طبعه agent-lanes.',
    unknown: 'لا يحتوي على تشغيل لوكيل. اختر ملف جلسة كتبه وكيل.',
  },

  theme: { label: 'السمة', auto: 'تلقائي', light: 'فاتح', dark: 'داكن' },
};
