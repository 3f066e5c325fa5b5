// Renders one document per process: the compiler's memory is released only when the process ends.
import { guardChild, takeTask, tell } from '@fonds/process/child'
import { compose } from './compose.ts'
import { composePictures } from './compose-pictures.ts'
import type { RenderJob, RenderMessage } from './job.ts'

// The compiler blocks its thread for as long as it runs.
guardChild({ isBusy: true })
const job = (await takeTask()) as RenderJob
let sent = Promise.resolve()
const send = (message: RenderMessage): void => {
  sent = tell(message)
}
try {
  const write = job.pictureFiles === undefined ? compose : composePictures
  write(job, send)
} catch (error) {
  send({
    type: 'failed',
    message: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4_000),
  })
  process.exitCode = 2
}
await sent
process.exit()
