import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf } from './failure.ts'
import { recorded } from './record.ts'
import { runToEnd } from './run-to-end.ts'
import { say } from './say.ts'

/** The stack to which the drawn pictures are attached. */
export interface PicturesTarget {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly dataDir: string
  /** Folder that contains the drawn pictures. */
  readonly folder: string
  /** Files that record the last load of the archives and of their pictures; undefined if the database is not ours. */
  readonly records: { readonly loaded: string; readonly attached: string } | undefined
}

/**
 * Pictures of the demo archives. Drawing them is the slowest step, so it begins when everything else runs, in the
 * background and at the lowest priority, until `end` is called.
 */
export class Pictures {
  readonly #ending = new AbortController()
  readonly #signal: AbortSignal
  readonly #folder: string
  #attaching: Promise<void> = Promise.resolve()
  #attached = false

  constructor(folder: string, stopped: AbortSignal) {
    this.#folder = folder
    this.#signal = AbortSignal.any([stopped, this.#ending.signal])
  }

  /** Whether the pictures have been attached. */
  get attached(): boolean {
    return this.#attached
  }

  /**
   * Draws the pictures, which takes half a minute of one processor the first time and nothing later, attaches them, and
   * calls `onDone`. A failure is reported and stops nothing else.
   */
  attach(target: PicturesTarget, onDone: () => void): void {
    const work = async () => {
      const args = ['demo/pictures/draw.ts', this.#folder]
      await runToEnd('drawing', args, process.env, () => undefined, this.#signal)
      await attachPictures(target, this.#signal)
      this.#attached = true
      onDone()
    }
    this.#attaching = work().catch((error: unknown) => {
      if (!this.#signal.aborted) say(`the archives have no pictures: ${lineOf(error)}`)
    })
  }

  /** Cancels work in progress and waits until it has ended. */
  async end(): Promise<void> {
    this.#ending.abort(new Error('stopped'))
    await this.#attaching
  }
}

/**
 * Attaches the drawn pictures and sets the covers. Runs no command if neither archives nor pictures have changed since
 * the last time; first detaches the pictures of an earlier version.
 *
 * @throws DemoFailure with the last line of the command's output
 */
async function attachPictures(
  { databaseUrl, redisUrl, dataDir, folder, records }: PicturesTarget,
  signal: AbortSignal,
) {
  const drawn = recorded(join(folder, 'drawn.sha256')) ?? ''
  const state = `${records === undefined ? '' : recorded(records.loaded)} ${drawn}`
  const before = records === undefined ? undefined : recorded(records.attached)
  if (before === state) return
  const commands = JSON.parse(readFileSync(join(folder, 'load-images.json'), 'utf8')) as string[][]
  const outdated = before !== undefined && !before.endsWith(drawn)
  const list = join(dataDir, 'pictures.load.json')
  writeFileSync(list, JSON.stringify([...(outdated ? detaching(commands) : []), ...commands]))
  const env = { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir }
  let count = 0
  const onLine = (line: string) => {
    count += Number(/: attached (\d+) files?/.exec(line)?.[1] ?? 0)
  }
  await runToEnd('attaching the pictures', ['scripts/demo/run-list.ts', list], env, onLine, signal)
  if (records !== undefined) writeFileSync(records.attached, `${state}\n`)
  if (count > 0) say(`attached ${count} pictures`)
}

/** Returns commands that detach all images from every description that the given commands attach images to. */
const detaching = (commands: readonly string[][]): string[][] =>
  commands
    .filter(([noun, verb]) => noun === 'image' && verb === 'attach')
    .map((args) => ['image', 'detach', ...args.slice(2, 6), '--all'])
