export { isEdtf } from './date-edtf.ts'
export { readProse } from './date-prose.ts'
export { type DateInput, type DateRead, readDate, unreadable, type WholeDateRead } from './dates.ts'
