import { z } from 'zod'

const progress = z.number().min(0).max(1).meta({ description: 'How much of it is made, from 0 to 1' })

/** `202` of a document that is being made. */
export const ExportPending = z
  .object({
    status: z.enum(['queued', 'running']),
    progress,
    status_url: z.url().meta({ description: 'Where to ask how it stands' }),
  })
  .meta({ id: 'ExportPending' })
export type ExportPending = z.infer<typeof ExportPending>

/** `/exports/:id`. */
export const ExportStatus = z
  .object({
    id: z.string(),
    kind: z.enum(['ead', 'eac', 'pdf']).meta({ description: 'EAD3, EAC-CPF, or a finding aid as PDF' }),
    status: z.enum(['queued', 'running', 'done', 'failed']),
    progress,
    reason: z.string().nullable().meta({ description: 'Why it failed, as a word (see `export_failed`); else null' }),
    result_url: z.url().nullable().meta({ description: 'Where the document is; null until it is done' }),
  })
  .meta({ id: 'ExportStatus' })
export type ExportStatus = z.infer<typeof ExportStatus>
