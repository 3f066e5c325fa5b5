import { z } from 'zod'

const YEAR = 'integer astronomical year (44 BCE is -43)'

const dateFields = {
  display: z.string().meta({ description: 'The date as the archivist wrote it' }),
  edtf: z.string().nullable().meta({ description: 'EDTF level 1, if the date could be parsed' }),
  start: z
    .int()
    .nullable()
    .meta({ description: `First year: ${YEAR}` }),
  end: z
    .int()
    .nullable()
    .meta({ description: `Last year: ${YEAR}. Null if open or unknown; \`edtf\` tells which` }),
} as const

/** A date of the described material. */
export const ArchivalDate = z.strictObject(dateFields).meta({ id: 'ArchivalDate' })
export type ArchivalDate = z.infer<typeof ArchivalDate>

/** One of several dates, with its type. */
export const TypedDate = z
  .strictObject({
    type: z.string().meta({ description: '`creation`, `accumulation`, `bulk`, `publication`, …' }),
    ...dateFields,
    calendar: z.string().nullable().meta({
      description: 'The calendar of `display`, as the source names it, such as `julian`; null if it names none',
    }),
    calendar_label: z.string().nullable().meta({
      description: 'The calendar in words if days have other dates in it than in the Gregorian one: “Julian calendar”',
    }),
  })
  .meta({ id: 'TypedDate' })
export type TypedDate = z.infer<typeof TypedDate>

/** Years that a resource and its descendants span. */
export const YearRange = z
  .strictObject({
    start: z
      .int()
      .nullable()
      .meta({ description: `Earliest year: ${YEAR}` }),
    end: z
      .int()
      .nullable()
      .meta({ description: `Latest year: ${YEAR}` }),
  })
  .meta({ id: 'YearRange' })
export type YearRange = z.infer<typeof YearRange>
