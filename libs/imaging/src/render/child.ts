// A process that decodes files of strangers and nothing else: no socket, no database. It may be killed at any moment.
import { writeFileSync } from 'node:fs'
import { examine } from '../examine.ts'
import { ImageError } from '../image-error.ts'
import { toPyramid } from '../pyramid.ts'
import { toJpeg } from '../thumbnail.ts'
import type { RenderAnswer, RenderResults, RenderTask } from './task.ts'

/** How often its memory is looked at while it renders, in milliseconds. */
const WATCH_MS = 20

const memory = Number(process.argv[2])

// The decoders run on threads of their own and cannot be interrupted: what must end now ends by force.
const end = () => process.kill(process.pid, 'SIGKILL')

process.on('message', (task: RenderTask) => void answer(task))
process.once('disconnect', end)
// Asked to stop with the whole group: the parent waits for what is being made, and then lets go.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
preferOomKill()

async function answer(task: RenderTask): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memory) end()
  }, WATCH_MS)
  const made = await perform(task)
  clearInterval(watch)
  process.send?.(made)
}

async function perform(task: RenderTask): Promise<RenderAnswer> {
  try {
    return { outcome: 'made', result: await resultOf(task), rss: process.memoryUsage.rss() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { outcome: error instanceof ImageError ? 'unreadable' : 'failed', reason }
  }
}

async function resultOf(task: RenderTask): Promise<RenderResults[RenderTask['kind']]> {
  if (task.kind === 'examine') return examine(task.source)
  if (task.kind === 'thumbnail') return toJpeg(task.source, task)
  await toPyramid(task.source, task.page, task.target)
  return null
}

/** Asks the kernel to end this process first, and not its parent, where the machine runs out of memory. */
function preferOomKill(): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch (error) {
    // A container may forbid it. Then the kernel chooses as it always does.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
