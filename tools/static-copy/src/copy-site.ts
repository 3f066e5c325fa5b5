import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '@fonds/db'
import type { Organization } from '@fonds/reading-room/src/api/bodies.ts'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { BUILD } from '@fonds/util/build'
import type { CopyShape } from './addresses.ts'
import { closeBag, isWhole, openBag } from './bag.ts'
import { type CopyFailure, crawl, policyOf, startsOf } from './crawl.ts'
import { Payload } from './payload.ts'
import { recipes } from './recipes.ts'
import { rewriteHtml } from './rewrite-html.ts'
import { createIndexStore, markIndexWritten } from './search/index-store.ts'
import { writeSearchPages } from './search/search-page.ts'
import { INDEX_OWNER, writeIndex } from './search/write-index.ts'
import type { Source } from './source.ts'
import { searchWords } from './state/search-words.ts'
import { openState, type State } from './state/state.ts'

interface CopyOptions {
  readonly tenant: TenantContext
  readonly source: Source
  /** Folder of the bag. */
  readonly folder: string
  readonly languages: readonly string[]
  readonly maxImage: number
  readonly onDone: (url: string) => void
}

/** The outcome of a run, in files. */
export interface CopyResult {
  readonly written: number
  readonly removed: number
  readonly unchanged: number
  readonly failures: readonly CopyFailure[]
}

const STATE_FILE = '.fonds-copy.sqlite'
const TEMPORARY = '.unfinished-'
/** Changes when the layout of copies does. */
const LAYOUT = 2

/**
 * Brings a copy up to date with what the archive shows to the public. A run that was interrupted continues where it
 * was, unless the archive has changed since.
 * @throws CommandError conflict if the folder has other content, or another process writes to it
 */
export async function copySite(options: CopyOptions): Promise<CopyResult> {
  const { folder } = options
  await mkdir(folder, { recursive: true })
  await requireOwn(folder)
  const state = openOwnState(folder)
  const temporary = await mkdtemp(join(folder, TEMPORARY))
  try {
    return await bringUpToDate(options, state, temporary)
  } finally {
    state.close()
    await rm(temporary, { recursive: true, force: true })
  }
}

async function bringUpToDate(options: CopyOptions, state: State, temporary: string): Promise<CopyResult> {
  const { tenant, source, folder, languages, maxImage, onDone } = options
  const content = await source.version()
  const aim = digest(JSON.stringify([LAYOUT, BUILD.version, content, tenant, languages, maxImage]))
  if (state.meta('complete') === aim && (await isWhole(folder))) {
    return { written: 0, removed: 0, unchanged: state.fileCount(), failures: [] }
  }
  const shape: CopyShape = { origin: tenant.origin, languages, maxImage }
  const run = startRun(state, aim, shape)
  const payload = new Payload({ folder, state, run, beforeChange: () => openBag(folder) })
  const words = searchWords(state)
  const index = createIndexStore(state, words, run)
  const { failures, provisional } = await crawl({
    ...{ source, state, payload, shape, run, temporary, onDone },
    onJson: (target, body) => index.note(target, body),
  })
  if (index.finish()) {
    await writeIndex(words, payload)
    markIndexWritten(state)
  } else state.keep(INDEX_OWNER, run)
  const policy = await writeFirstPages(options, shape, payload)
  await payload.removeVanished()
  state.forgetParts(run)
  const isNew = payload.written + payload.removed > 0 || !(await isWhole(folder))
  if (isNew) {
    const extras = recipes({ host: new URL(tenant.origin).hostname, policy })
    await closeBag({ folder, state, info: bagInfo(tenant), extras })
  }
  const isSettled = failures.length === 0 && provisional === 0 && content === (await source.version())
  state.setMeta('complete', isSettled ? aim : '')
  state.setMeta('aim', '')
  const { written, removed, unchanged } = payload
  return { written, removed, unchanged, failures }
}

/** Starts a run, or continues the last one if it had the same aim and was interrupted. @returns its number */
function startRun(state: State, aim: string, shape: CopyShape): number {
  const last = Number(state.meta('run') ?? 0)
  if (state.meta('aim') === aim) return last
  const run = last + 1
  state.together(() => {
    state.setMeta('run', String(run))
    state.setMeta('aim', aim)
    for (const target of startsOf(shape)) state.add(target, run)
  })
  return run
}

/** Writes the page at the root, and the pages of the search. @returns the Content-Security-Policy of the archive's pages */
async function writeFirstPages({ tenant, source }: CopyOptions, shape: CopyShape, payload: Payload): Promise<string> {
  const [home, organization] = await Promise.all([
    source.get(BASE_PATH, 'text/html'),
    source.get(`${BASE_PATH}/organization`, 'application/json'),
  ])
  if (home === null || organization === null) throw new CommandError('not_found', 'the archive shows nothing')
  const text = await home.text()
  const policy = policyOf(home)
  const file = 'index.html'
  await payload.write(file, file, rewriteHtml({ text, file, lang: null, policy }, shape).text)
  await payload.also('robots.txt', file, `${BASE_PATH}/robots.txt`.slice(1))
  const language = /<html[^>]* lang="([\w-]+)"/.exec(text)?.[1] ?? 'en'
  await writeSearchPages(payload, {
    ...{ tenant, language, shape, policy },
    organization: (await organization.json()) as Organization,
  })
  return policy
}

const bagInfo = ({ name, origin }: TenantContext) =>
  [
    ['Source-Organization', name],
    ['External-Description', `A copy of all that ${name} publishes, as pages, data and documents`],
    ['External-Identifier', origin],
    ['Bagging-Date', new Date().toISOString().slice(0, 10)],
    ['Bag-Software-Agent', `Fonds ${BUILD.version}`],
  ] as const

async function requireOwn(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => one.startsWith(TEMPORARY))) {
    await rm(join(folder, name), { recursive: true, force: true })
  }
  if (names.length > 0 && !names.includes(STATE_FILE)) {
    throw new CommandError('conflict', `${folder} has other files; choose an empty folder, or one with an earlier copy`)
  }
}

function openOwnState(folder: string): State {
  try {
    return openState(join(folder, STATE_FILE))
  } catch (error) {
    if (!(error instanceof Error && /locked/.test(error.message))) throw error
    throw new CommandError('conflict', `another command is writing to ${folder}`)
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
