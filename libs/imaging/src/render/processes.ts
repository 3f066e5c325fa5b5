import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
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
export function createRenderProcesses(bounds: RenderBounds): RenderProcesses {
  const all = new Set<ChildProcess>()
  /** Those without work, each with the end of its time. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const take = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.connected) return child
    }
    const child = start(bounds)
    all.add(child)
    const gone = () => {
      all.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    }
    // One that could not even be started has an error and no exit.
    child.once('exit', gone).on('error', gone)
    return child
  }
  const keep = (child: ChildProcess): void => {
    const end = () => child.kill('SIGKILL')
    idle.set(child, setTimeout(end, IDLE_MS).unref())
  }
  const perform = async <K extends RenderTask['kind']>(task: RenderTask & { readonly kind: K }) => {
    const child = take()
    const answer = await ask(child, task, bounds.ms)
    if (answer.outcome === 'made') {
      if (answer.rss <= KEPT_RSS) keep(child)
      else child.kill('SIGKILL')
      // The kind of the task decides what comes of it.
      return answer.result as RenderResults[K]
    }
    // What a broken file leaves behind in a decoder is not known.
    child.kill('SIGKILL')
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
    async stop() {
      const exits = [...all].map((child) => once(child, 'exit'))
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(exits)
    },
  }
}

const start = ({ memory }: RenderBounds): ChildProcess =>
  fork(PROGRAM, [String(memory)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    // Nothing that decodes a stranger's file needs to know a password.
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production', PATH: process.env.PATH ?? '' },
  })

/** @throws RenderKilled where the process ends without an answer, or has to be ended */
function ask(child: ChildProcess, task: RenderTask, ms: number): Promise<RenderAnswer> {
  return new Promise((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, ms)
    const settle = (done: () => void): void => {
      clearTimeout(timer)
      child.removeListener('message', answered)
      child.removeListener('exit', ended)
      child.removeListener('error', failed)
      done()
    }
    const answered = (answer: RenderAnswer) => settle(() => resolve(answer))
    const ended = () =>
      settle(() => reject(new RenderKilled(late ? `took more than ${ms} ms` : 'ended: too much memory, or a crash')))
    const failed = (error: Error) => settle(() => reject(error))
    child.once('message', answered)
    child.once('exit', ended)
    child.once('error', failed)
    child.send(task, (error) => {
      // It ended before it heard of this picture, which is not at fault.
      if (error !== null) failed(error)
    })
  })
}
