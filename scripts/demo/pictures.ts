import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineOf } from './failure.ts'
import { recorded } from './record.ts'
import { runToEnd } from './run-to-end.ts'
import { say } from './say.ts'

/** Where pictures are drawn and attached. */
export interface PicturesTarget {
  readonly databaseUrl: string
  readonly redisUrl: string
  readonly dataDir: string
  /** Where they were drawn. */
  readonly folder: string
  /** Record of the archives' last load, and of the pictures attached to them; undefined where the database is not ours. */
  readonly records: { readonly loaded: string; readonly attached: string } | undefined
}

/**
 * The pictures of the demo archives. To draw them takes longer than all else, and nobody has to wait for it: it goes on
 * beside everything else, at the lowest priority, until `end`.
 */
export class Pictures {
  readonly #ending = new AbortController()
  readonly #signal: AbortSignal
  readonly #drawn: Promise<unknown>
  #attaching: Promise<void> = Promise.resolve()
  #attached = false

  /** Begins to draw into a folder: half a minute of one processor at the first start, nothing at later ones. */
  constructor(folder: string, stopped: AbortSignal) {
    this.#signal = AbortSignal.any([stopped, this.#ending.signal])
    const args = ['demo/pictures/draw.ts', folder]
    this.#drawn = runToEnd('drawing', args, process.env, () => undefined, this.#signal)
    // Whoever attaches hears of a failure; until then it must not end the process.
    this.#drawn.catch(() => undefined)
  }

  /** Whether they are in their places. */
  get attached(): boolean {
    return this.#attached
  }

  /** Attaches them once they are drawn; calls `onDone` after the last. A failure is told, and ends nothing else. */
  attach(target: PicturesTarget, onDone: () => void): void {
    const work = async () => {
      await this.#drawn
      await attachPictures(target, this.#signal)
      this.#attached = true
      onDone()
    }
    this.#attaching = work().catch((error: unknown) => {
      if (!this.#signal.aborted) say(`the archives stay without pictures: ${lineOf(error)}`)
    })
  }

  /** Breaks off what is under way, and waits for its end. */
  async end(): Promise<void> {
    this.#ending.abort(new Error('stopped'))
    await Promise.allSettled([this.#drawn, this.#attaching])
  }
}

/**
 * Attach what was drawn, and choose covers. While neither archives nor pictures have changed since the last time, not
 * even the asking is needed; pictures of an earlier version go first.
 *
 * @throws DemoFailure with the command's last line
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
    count += Number(/: (\d+) attached/.exec(line)?.[1] ?? 0)
  }
  await runToEnd('attaching the pictures', ['scripts/demo/run-list.ts', list], env, onLine, signal)
  if (records !== undefined) writeFileSync(records.attached, `${state}\n`)
  if (count > 0) say(`${count} pictures are in their places`)
}

/** Commands that take all images from what these attach some to. */
const detaching = (commands: readonly string[][]): string[][] =>
  commands
    .filter(([noun, verb]) => noun === 'image' && verb === 'attach')
    .map((args) => ['image', 'detach', ...args.slice(2, 6), '--all'])
