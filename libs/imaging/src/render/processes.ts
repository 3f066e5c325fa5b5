import { fileURLToPath } from 'node:url'
import { ProcessPool, TaskEnded } from '@fonds/process'
import { type Examined, typeOfFile } from '../examine.ts'
import { ImageError } from '../image-error.ts'
import { type RenderAnswer, type RenderBounds, RenderKilled, type RenderResults, type RenderTask } from './task.ts'

/** Renders in processes of their own, so that a file which is made to harm harms nothing else. */
export interface RenderProcesses {
  /**
   * Makes one picture; a thumbnail is answered, a pyramid written to its target.
   * @throws ImageError where the file cannot be decoded; RenderKilled where it took too long or too much memory
   */
  render<K extends 'thumbnail' | 'pyramid'>(task: RenderTask & { readonly kind: K }): Promise<RenderResults[K]>
  /**
   * Examines a file as `examine` does; one that takes too long, or too much memory, is reported as not renderable.
   * @throws where the file cannot be read at all
   */
  examine(path: string): Promise<Examined>
  /** Ends every process, also one that renders. */
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))

/** A process without work is kept for the next picture this long, in milliseconds: a start costs a tenth of a second. */
const IDLE_MS = 30_000

/** One that has grown beyond this, in bytes, is not kept: its memory would not come back by itself. */
const KEPT_RSS = 300 * 1024 ** 2

/** Starts processes as they are needed; how many at a time is for the caller to bound. */
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
    // The kind of the task decides what comes of it.
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
  new RenderKilled(ending.how === 'time' ? `took more than ${ms} ms` : 'ended: too much memory, or a crash')
