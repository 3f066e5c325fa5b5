import { fileURLToPath } from 'node:url'
import { ProcessPool, TaskEnded } from '@fonds/process'
import { type Examined, typeOfFile } from '../examine.ts'
import { ImageError } from '../image-error.ts'
import { type RenderAnswer, type RenderBounds, RenderKilled, type RenderResults, type RenderTask } from './task.ts'

/** Renders in separate processes, so that a malicious file can harm nothing else. */
export interface RenderProcesses {
  /**
   * Renders one image. Returns a thumbnail; writes a pyramid to its target.
   * @throws ImageError if the file cannot be decoded; RenderKilled if it took too long or too much memory
   */
  render<K extends 'thumbnail' | 'pyramid'>(task: RenderTask & { readonly kind: K }): Promise<RenderResults[K]>
  /**
   * Examines a file like `examine`; one that takes too long or too much memory is reported as not renderable.
   * @throws if the file cannot be read at all
   */
  examine(path: string): Promise<Examined>
  /** Ends every process, including those that are rendering. */
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))

/** How long an idle process is kept, in milliseconds; starting one takes a tenth of a second. */
const IDLE_MS = 30_000

/** Resident memory in bytes above which a process is not reused, because it would not release the memory. */
const KEPT_RSS = 300 * 1024 ** 2

/** Starts processes on demand; the caller limits how many there are at once. */
export function createRenderProcesses({ ms, memory }: RenderBounds): RenderProcesses {
  const pool = new ProcessPool<RenderTask, RenderAnswer>({
    program: PROGRAM,
    ms,
    memoryBytes: memory,
    idleMs: IDLE_MS,
    keptBytes: KEPT_RSS,
    serialization: 'advanced',
    // A broken file may leave a decoder in any state.
    isReusable: ({ outcome }) => outcome === 'made',
  })
  const perform = async <K extends RenderTask['kind']>(task: RenderTask & { readonly kind: K }) => {
    const answer = await pool.ask(task).catch((error: unknown) => {
      throw error instanceof TaskEnded ? killed(error, ms) : error
    })
    // The kind of the task determines the type of the result.
    if (answer.outcome === 'made') return answer.result as RenderResults[K]
    throw answer.outcome === 'unreadable' ? new ImageError(answer.reason) : new Error(answer.reason)
  }
  return {
    render: perform,
    async examine(path) {
      try {
        return await perform({ kind: 'examine', source: path })
      } catch (error) {
        if (!(error instanceof RenderKilled)) throw error
        const { mimeType, bytes } = await typeOfFile(path)
        return { mimeType, bytes, renderable: false, reason: error.message, width: null, height: null }
      }
    },
    stop: () => pool.stop(),
  }
}

const killed = ({ ending }: TaskEnded, ms: number): RenderKilled =>
  new RenderKilled(ending.how === 'time' ? `took more than ${ms} ms` : 'ran out of memory or crashed')
