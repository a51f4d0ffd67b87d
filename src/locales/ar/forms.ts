import { formsOf, type Forms } from '../formsOf.ts';

/** How Arabic writes figures. */
export const { number, count, duration, seconds, figures } = formsOf('ar', {
  hour: '#\u00a0س',
  minute: '#\u00a0د',
  second: '#\u00a0ث',
});

const noun = (one: string, two: string, few: string, many: string, other: string): Forms => ({
  one,
  two,
  few: `# ${few}`,
  many: `# ${many}`,
  other: `# ${other}`,
});

/** The things that are counted, in their forms. */
export const nouns = {
  message: noun('رسالة واحدة', 'رسالتان', 'رسائل', 'رسالة', 'رسالة'),
  tool: noun('أداة واحدة', 'أداتان', 'أدوات', 'أداة', 'أداة'),
  file: noun('ملف واحد', 'ملفان', 'ملفات', 'ملفًا', 'ملف'),
  line: noun('سطر واحد', 'سطران', 'أسطر', 'سطرًا', 'سطر'),
  row: noun('صف واحد', 'صفان', 'صفوف', 'صفًا', 'صف'),
  column: noun('عمود واحد', 'عمودان', 'أعمدة', 'عمودًا', 'عمود'),
  turn: noun('جولة واحدة', 'جولتان', 'جولات', 'جولة', 'جولة'),
  agent: noun('وكيل فرعي واحد', 'وكيلين فرعيين', 'وكلاء فرعيين', 'وكيلًا فرعيًا', 'وكيل فرعي'),
  call: noun('استدعاء واحد', 'استدعاءان', 'استدعاءات', 'استدعاءً', 'استدعاء'),
  branch: noun('فرع واحد', 'فرعان', 'فروع', 'فرعًا', 'فرع'),
  character: noun('حرف واحد', 'حرفان', 'أحرف', 'حرفًا', 'حرف'),
  time: noun('مرة واحدة', 'مرتين', 'مرات', 'مرة', 'مرة'),
  item: noun('عنصر واحد', 'عنصران', 'عناصر', 'عنصرًا', 'عنصر'),
  note: noun('ملاحظة واحدة', 'ملاحظتان', 'ملاحظات', 'ملاحظة', 'ملاحظة'),
  source: noun('مصدر واحد', 'مصدران', 'مصادر', 'مصدرًا', 'مصدر'),
  match: noun('نتيجة واحدة', 'نتيجتان', 'نتائج', 'نتيجة', 'نتيجة'),
  key: noun('مفتاح واحد', 'مفتاحان', 'مفاتيح', 'مفتاحًا', 'مفتاح'),
  mark: noun('علامة واحدة', 'علامتان', 'علامات', 'علامة', 'علامة'),
  problem: noun('مشكلة واحدة', 'مشكلتان', 'مشكلات', 'مشكلة', 'مشكلة'),
  kind: noun('نوع آخر', 'نوعان آخران', 'أنواع أخرى', 'نوعًا آخر', 'نوع آخر'),
  failure: noun('إخفاق واحد', 'إخفاقان', 'إخفاقات', 'إخفاقًا', 'إخفاق'),
  warning: noun('تحذير واحد', 'تحذيران', 'تحذيرات', 'تحذيرًا', 'تحذير'),
  finding: noun('ملاحظة واحدة', 'ملاحظتان', 'ملاحظات', 'ملاحظة', 'ملاحظة'),
  record: noun('سجل واحد', 'سجلان', 'سجلات', 'سجلًا', 'سجل'),
  event: noun('حدث واحد', 'حدثان', 'أحداث', 'حدثًا', 'حدث'),
  difference: noun('فرق واحد', 'فرقان', 'فروق', 'فرقًا', 'فرق'),
  step: noun('خطوة مماثلة', 'خطوتان مماثلتان', 'خطوات مماثلة', 'خطوة مماثلة', 'خطوة مماثلة'),
} satisfies Record<string, Forms>;

/** A figure with its sign, which reads from the left among words that read from the right. */
export const leftToRight = (figure: string): string => `\u2066${figure}\u2069`;
