import type { Detail } from './shown.ts'

/** Returns a date for programs: in numbers if it is a year, month or day, otherwise in words. */
export const dateText = ({ edtf, display }: NonNullable<Detail['date']>): string =>
  edtf !== null && /^\d{4}(-\d\d){0,2}$/.test(edtf) ? edtf : display
