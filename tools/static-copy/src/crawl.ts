import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BASE_PATH, READING_ROOM_PATH } from '@fonds/types/context'
import { type CopyShape, type Target, targetOf } from './addresses.ts'
import { rewriteIiif } from './iiif.ts'
import { copyImage } from './images.ts'
import type { Payload } from './payload.ts'
import { citationsFor, type Rewritten, rewriteHtml, withCitationsOf } from './rewrite-html.ts'
import { rewriteJson } from './rewrite-json.ts'
import type { Source } from './source.ts'
import type { State } from './state/state.ts'

interface CrawlContext {
  readonly source: Source
  readonly state: State
  readonly payload: Payload
  readonly shape: CopyShape
  readonly run: number
  /** Folder for unfinished documents, on the file system of the copy. */
  readonly temporary: string
  /** Called with each response for programs. */
  readonly onJson: (target: Target, body: unknown) => void
  readonly onDone: (url: string) => void
}

/** A part that could not be copied. */
export interface CopyFailure {
  readonly url: string
  readonly message: string
}

const AT_ONCE = 4
/** Parts that are read from the state at a time. */
const BATCH = 200
/** Failures after which the copy is given up: something is wrong with the installation. */
const MAX_FAILURES = 100

const ACCEPT: Readonly<Record<Target['form'], string>> = {
  html: 'text/html',
  json: 'application/json',
  file: '*/*',
  iiif: 'application/ld+json',
  document: '*/*',
  image: 'application/ld+json',
}

/** Returns where a copy begins; everything else is linked from there. */
export function startsOf(shape: CopyShape): Target[] {
  const lists = ['', '/organization', '/collections', '/records', '/entities', '/exhibits', '/pages', '/repositories']
  const starts = lists.flatMap((path) => [
    targetOf(BASE_PATH + path, 'html', shape),
    targetOf(BASE_PATH + path, 'json', shape),
    ...shape.languages.map((language) => targetOf(`${BASE_PATH}${path}?lang=${language}`, 'html', shape)),
  ])
  const paths = ['/sitemap.xml', '/robots.txt', '/contexts/v2.jsonld']
  const files = [...paths.map((path) => BASE_PATH + path), `${READING_ROOM_PATH}/reading-room.css`]
  return [...starts, ...files.map((path) => targetOf(path, 'html', shape))].filter((target) => target !== null)
}

/** How a crawl ended. */
export interface Crawled {
  readonly failures: readonly CopyFailure[]
  /** Number of documents that lack an image which will be available soon. */
  readonly provisional: number
}

/**
 * Copies every part that is still to do in a run, and what these link to.
 * @throws after many failures
 */
export async function crawl(context: CrawlContext): Promise<Crawled> {
  const { state, run, onDone } = context
  const failures: CopyFailure[] = []
  let provisional = 0
  for (let batch = state.waiting(run, BATCH); batch.length > 0; batch = state.waiting(run, BATCH)) {
    const waiting = batch.values()
    const work = async () => {
      for (const part of waiting) {
        try {
          if ((await copyPart(part, context)) === 'provisional') provisional++
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error)
          failures.push({ url: part.url, message })
          state.keep(part.url, run)
          state.finish(part, null)
          if (failures.length > MAX_FAILURES) throw error
        }
        onDone(part.url)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return { failures, provisional }
}

type Copied = 'lasting' | 'provisional'

async function copyPart(part: Target & { readonly tag: string | null }, context: CrawlContext): Promise<Copied> {
  const { state, run, source, payload, shape } = context
  if (part.form === 'image') {
    const copied = await copyImage(part, part.tag, { source, payload, origin: shape.origin, maxImage: shape.maxImage })
    if (copied.outcome === 'kept') state.keep(part.url, run)
    state.finish(part, copied.outcome === 'absent' ? null : copied.tag)
  } else if (part.form === 'document') {
    return copyDocument(part, context)
  } else {
    const response = await source.get(part.url, ACCEPT[part.form])
    const links = response === null ? [] : await copyResponse(part, response, context)
    state.together(() => {
      for (const link of links) state.add(link, run)
      state.finish(part, null)
    })
  }
  return 'lasting'
}

async function copyResponse(part: Target, response: Response, context: CrawlContext): Promise<readonly Target[]> {
  const { payload, onJson, shape } = context
  if (part.form === 'file') {
    const body = Buffer.from(await response.arrayBuffer())
    await payload.write(part.file, part.url, body)
    return sitemapsOf(part, body.toString(), shape)
  }
  const text = await response.text()
  const { text: changed, links } = await rewritten(part, { text, policy: policyOf(response) }, context)
  if (part.form === 'json') onJson(part, JSON.parse(text))
  await payload.write(part.file, part.url, changed)
  // A page and its data are at one address.
  const other = part.form === 'html' ? targetOf(part.url, 'json', shape) : null
  return [...links, ...(other === null ? [] : [other])]
}

interface Received {
  readonly text: string
  readonly policy: string
}

async function rewritten(
  part: Target,
  { text, policy }: Received,
  { source, shape }: CrawlContext,
): Promise<Rewritten> {
  if (part.form === 'json') {
    const { text: changed, links } = rewriteJson(JSON.parse(text), part.file, shape)
    const page = targetOf(part.url, 'html', shape)
    return { text: changed, links: [...links, ...(page === null ? [] : [page])] }
  }
  if (part.form === 'iiif') return rewriteIiif(JSON.parse(text), shape)
  const cite = citationsFor(text, part)
  const undated = cite === null ? null : await source.get(cite, ACCEPT.html)
  const lang = new URL(part.url, shape.origin).searchParams.get('lang')
  const page = undated === null ? text : withCitationsOf(text, await undated.text())
  return rewriteHtml({ text: page, file: part.file, lang, policy }, shape)
}

/** Returns the Content-Security-Policy of a response. */
export const policyOf = ({ headers }: Response): string =>
  headers.get('content-security-policy') ?? "default-src 'none'"

async function copyDocument(
  part: Target & { readonly tag: string | null },
  { source, state, payload, run, temporary }: CrawlContext,
): Promise<Copied> {
  const known = part.tag !== null && state.file(part.file) !== undefined ? part.tag : null
  const out = join(temporary, part.file.replaceAll('/', '_'))
  const answer = await source.document(part.url, out, known)
  if (answer.outcome === 'failed') throw new Error(`${answer.reason} (${answer.message})`)
  if (answer.outcome === 'unchanged') state.keep(part.url, run)
  if (answer.outcome === 'written') await payload.adopt(part.file, part.url, out)
  await rm(out, { force: true })
  // A document that lacks an image for now is written again by the next run.
  const lasts = answer.outcome !== 'written' || answer.lasting
  state.finish(part, lasts && answer.outcome !== 'absent' ? answer.id : null)
  return lasts ? 'lasting' : 'provisional'
}

function sitemapsOf({ url }: Target, text: string, shape: CopyShape): Target[] {
  if (!url.endsWith('/sitemap.xml')) return []
  const targets = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => targetOf(address, 'html', shape))
  // A small archive has one sitemap, which lists the resources themselves.
  return targets.filter((target) => target !== null).filter(({ form }) => form === 'file')
}
