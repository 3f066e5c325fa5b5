import type { TemplateNotes } from '../notes.ts'

export const zh: TemplateNotes = {
  series: '各行所属的组，例如“往来信函”。空白：同上一行。',
  identifier: '可选。C 4/2 归入 C 4 之下。',
  title: '名称。必填。',
  creationDates: '1908-1912、1911年6月、约1950年、无日期。',
  extentAndMedium: '3 册，12 张照片。',
  scopeAndContent: '内容说明。',
  box: '盒的编号。空白：同上一行。',
  folder: '盒内案卷的编号。',
  creators: '形成者。多个用 ; 分隔。',
  nameAccessPoints: '其他人物和机构。多个用 ; 分隔。',
  subjectAccessPoints: '主题。多个用 ; 分隔。',
  placeAccessPoints: '地点。多个用 ; 分隔。',
  accessConditions: '开放、不开放、限制，或一句说明。',
  closedUntil: '限制结束的年份或日期。',
  file: '扫描图像的文件名。多个用 ; 分隔。',
  publish: '是或否。只要有一行为“是”，空白即为“否”。',
  private: '自用备注，从不导入。',
}
