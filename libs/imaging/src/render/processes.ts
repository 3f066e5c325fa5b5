import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHILD_FOLDER, type FileExchange, ProcessPool, TaskEnded, withTempFolder } from '@fonds/process'
import { type Cover, type Examined, isDocument, notExamined, refusal, typeOfFile } from '../examine.ts'
import { IDENTIFY_BYTES, isRough } from '../identify.ts'
import { ImageError } from '../image-error.ts'
import { type Excerpted, writeExcerpt } from '../recorded/excerpt.ts'
import { isRecording, type Measured, type Recording, unmeasured } from '../recorded/recording.ts'
import { withByteSource } from '../structure/byte-source.ts'
import { reasonNotRendered } from '../unrendered.ts'
import { type RenderAnswer, type RenderBounds, RenderKilled, type RenderResults, type RenderTask } from './task.ts'

/**
 * Renders in separate processes, so that a malicious file cannot harm anything else. Where the kernel supports it,
 * these processes have no network, start no programs, and can access only the source and target files of their task.
 */
export interface RenderProcesses {
  /** Folder from which the processes get their files; targets in it are not copied. */
  readonly folder: string
  /**
   * Renders one image. Returns a thumbnail or words of a document, or writes a pyramid or a part of one to the task's target.
   * @throws ImageError if the file cannot be decoded; RenderKilled if it took too much time or memory
   */
  render<K extends Exclude<RenderTask['kind'], 'examine'>>(
    task: RenderTask & { readonly kind: K },
  ): Promise<RenderResults[K]>
  /**
   * Examines a page of a file like `examine`. One that takes too much time or memory is reported as not renderable.
   * @throws if the file cannot be read at all
   */
  examine(path: string, page?: number): Promise<Examined>
  /**
   * Reads what a file of sound or film says of itself. One that takes too much time or memory has a `problem`.
   * @throws if the file cannot be read at all
   */
  measure(source: Excerpted): Promise<Recording>
  /** Ends every process, including those that are rendering. */
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))

/** How long an idle process is kept, in milliseconds; starting one takes a tenth of a second. */
const IDLE_MS = 30_000

/** Resident memory in bytes above which a process is not reused, because it would not release the memory. */
const MAX_REUSABLE_RSS = 300 * 1024 ** 2

/** Passes the source file to a process, and retrieves the file that it has written. */
const files: FileExchange<RenderTask, RenderAnswer> = {
  async give(task, folder) {
    const source = await folder.addInput(task.source)
    return 'target' in task ? { ...task, source, target: join(folder.output, TARGET) } : { ...task, source }
  },
  async take(task, { outcome }, folder) {
    if ('target' in task && outcome === 'made') await folder.moveOutput(TARGET, task.target)
  },
}
const TARGET = 'target'

/**
 * Starts processes on demand; the caller limits their number.
 * @param folder best on the file system of the sources, which can then be linked instead of copied
 */
export function createRenderProcesses({ ms, memory }: RenderBounds, folder: string = tmpdir()): RenderProcesses {
  const pool = new ProcessPool<RenderTask, RenderAnswer>({
    program: PROGRAM,
    ms,
    memoryBytes: memory,
    idleMs: IDLE_MS,
    maxReusableBytes: MAX_REUSABLE_RSS,
    serialization: 'advanced',
    // A broken file may leave a decoder in any state.
    isReusable: ({ outcome }) => outcome === 'made',
    confined: { ownFolderIn: folder },
    files,
  })
  const perform = async <K extends RenderTask['kind']>(task: RenderTask & { readonly kind: K }) => {
    const answer = await pool.ask(task).catch((error: unknown) => {
      throw error instanceof TaskEnded ? killed(error, ms) : error
    })
    // The kind of the task determines the type of the result.
    if (answer.outcome === 'made') return answer.result as RenderResults[K]
    throw answer.outcome === 'unreadable' ? new ImageError(answer.reason) : new Error(answer.reason)
  }
  // A process may get a copy: a film of many gigabytes must not be copied to learn its type.
  const examineHead = (path: string, page: number | undefined) =>
    withTempFolder(
      // The media worker removes those that a killed program has left.
      CHILD_FOLDER,
      async (own) => {
        const source = join(own, 'head')
        await writeFile(source, await withByteSource(path, (whole) => whole.read(0, IDENTIFY_BYTES)))
        return perform({ kind: 'examine', source, page })
      },
      folder,
    )
  const measure = (source: Excerpted): Promise<Measured> =>
    withTempFolder(
      CHILD_FOLDER,
      async (own) => {
        const excerpt = join(own, 'excerpt')
        const isWhole = await writeExcerpt(source, excerpt)
        try {
          return await perform({ kind: 'measure', source: excerpt, isWhole })
        } catch (error) {
          if (error instanceof RenderKilled)
            return { recording: unmeasured(`reading it ${error.message}`), cover: null }
          throw error
        }
      },
      folder,
    )
  const examine = async (path: string, page: number | undefined): Promise<Examined> => {
    const file = await typeOfFile(path)
    const needsHead = isRough(file)
    const refused = needsHead ? null : notExamined(file, page)
    if (refused !== null) return refused
    try {
      if (!needsHead) return await perform({ kind: 'examine', source: path, page })
      return { ...(await examineHead(path, page)), bytes: file.bytes }
    } catch (error) {
      if (!(error instanceof RenderKilled)) throw error
      const isTried = file.renderable || isDocument(file)
      return refusal(file, isTried ? error.message : reasonNotRendered(file), {
        page: page ?? 0,
        otherPages: [],
      })
    }
  }
  const examineCover = async (data: Uint8Array | null): Promise<Cover | null> => {
    if (data === null) return null
    return withTempFolder(
      CHILD_FOLDER,
      async (own) => {
        const path = join(own, 'cover')
        await writeFile(path, data)
        const looked = await examine(path, undefined)
        return looked.renderable ? { data, looked } : null
      },
      folder,
    )
  }
  return {
    folder,
    render: perform,
    measure: async (source) => (await measure(source)).recording,
    async examine(path, page) {
      const looked = await examine(path, page)
      if (looked.renderable || !isRecording(looked.mimeType)) return looked
      const { recording, cover } = await withByteSource(path, measure)
      const { width, height } = recording
      return {
        ...looked,
        recording,
        cover: await examineCover(cover),
        width,
        height,
        reason: reasonNotRendered(looked, recording),
      }
    },
    stop: () => pool.stop(),
  }
}

const killed = ({ ending }: TaskEnded, ms: number): RenderKilled =>
  new RenderKilled(ending.how === 'time' ? `took more than ${ms} ms` : 'ran out of memory or crashed')
