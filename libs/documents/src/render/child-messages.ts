import { z } from 'zod'
import { DocumentJob } from './job.ts'

/** The task of a child process. */
export const ChildTask = z.object({ id: z.string(), job: DocumentJob, ms: z.number(), memoryBytes: z.number() })
export type ChildTask = z.output<typeof ChildTask>

/** A child's messages: its progress and its outcome. The document itself goes to standard output. */
export const ChildMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), fraction: z.number() }),
  z.object({ type: z.literal('made'), bytes: z.int() }),
  z.object({ type: z.literal('nothing'), message: z.string() }),
  z.object({ type: z.literal('failed'), reason: z.string(), permanent: z.boolean(), message: z.string() }),
])
export type ChildMessage = z.output<typeof ChildMessage>
