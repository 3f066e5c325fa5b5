import type { TemplateNotes } from '../notes.ts'

export const ar: TemplateNotes = {
  series: 'مجموعة الصفوف، مثل المراسلات. فارغ: كما في الصف أعلاه.',
  identifier: 'اختياري. يصبح C 4/2 جزءا من C 4.',
  title: 'ما هو. مطلوب.',
  creationDates: '1908-1912، يونيو 1911، حوالي 1950، بدون تاريخ.',
  extentAndMedium: '3 مجلدات، 12 صورة.',
  scopeAndContent: 'ما يحتويه.',
  box: 'رقم الصندوق. فارغ: كما في الصف أعلاه.',
  folder: 'رقم الملف في الصندوق.',
  creators: 'من أنشأه. عدة أسماء: يفصل بينها ;',
  nameAccessPoints: 'أشخاص وهيئات أخرى. عدة أسماء: يفصل بينها ;',
  subjectAccessPoints: 'المواضيع. عدة مواضيع: يفصل بينها ;',
  placeAccessPoints: 'الأماكن. عدة أماكن: يفصل بينها ;',
  accessConditions: 'مفتوح أو مغلق أو مقيد، أو جملة.',
  closedUntil: 'السنة أو اليوم الذي ينتهي فيه القيد.',
  file: 'اسم ملف الصورة. عدة ملفات: يفصل بينها ;',
  publish: 'نعم أو لا. إذا ورد نعم في أي صف، فالفارغ يعني لا.',
  private: 'ملاحظات لك. لا تستورد أبدا.',
}
