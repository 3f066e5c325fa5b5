import { z } from 'zod'
import { formatsBy, kindOfDocument } from '../formats/index.ts'

const progress = z.number().min(0).max(1).meta({ description: 'Progress, from 0 to 1' })

/** Body of `202`: the document is being built. */
export const ExportPending = z
  .object({
    status: z.enum(['queued', 'running']),
    progress,
    status_url: z.url().meta({ description: 'URL of the status' }),
  })
  .meta({ id: 'ExportPending' })
export type ExportPending = z.infer<typeof ExportPending>

/** `/exports/:id`. */
export const ExportStatus = z
  .object({
    id: z.string(),
    kind: z
      .enum([...new Set(formatsBy('document').map(({ name }) => kindOfDocument(name)))])
      .meta({ description: 'EAD, EAC-CPF, a finding aid as PDF, or the images of a record' }),
    status: z.enum(['queued', 'running', 'done', 'failed']),
    progress,
    reason: z.string().nullable().meta({ description: 'Reason of the failure (see `export_failed`), or null' }),
    left_out: z.int().min(0).meta({ description: 'How many images the document lacks; 0 until it is ready' }),
    result_url: z.url().nullable().meta({ description: 'URL of the document; null until it is ready' }),
  })
  .meta({ id: 'ExportStatus' })
export type ExportStatus = z.infer<typeof ExportStatus>
