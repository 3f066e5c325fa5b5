import { type Html, html, notFound, type Route } from '@fonds/http'
import { type Cue, readCaptions } from '@fonds/reader-text'
import { z } from 'zod'
import type { File } from '../api/bodies.ts'
import { read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { noticeBox, withoutPosters } from '../page/notice.ts'
import { definePage, type Page } from '../page/page.ts'
import { joined, words } from '../page/parts.ts'
import { titleOf } from '../page/title-link.ts'
import { local, type Visit } from '../page/visit.ts'
import type { Place } from './place.ts'
import { player, textName } from './player.ts'
import { trail } from './trail.ts'
import { clock, transcriptUrl } from './transcript-url.ts'

const params = z.object({ slug: z.string().max(200), text: z.string().max(36) })
type Asked = Visit<z.output<typeof params>>

const query = {
  fields: ['type', 'id', 'slug', 'title', 'level', 'level_label', 'url', 'ancestors', 'field_languages', 'files'],
} as const

/** The pages of the timed words of a file, beside its player. */
export const transcriptPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/records/:slug/transcripts/:text',
    name: 'getTranscriptOfRecordPage',
    params,
    async render(visit) {
      const { slug } = visit.params
      return page(await read(visit.api.GET('/api/public/records/{slug}', { params: { path: { slug }, query } })), visit)
    },
  }),
  definePage(deps, {
    path: '/collections/:slug/transcripts/:text',
    name: 'getTranscriptOfCollectionPage',
    params,
    async render(visit) {
      const { slug } = visit.params
      return page(
        await read(visit.api.GET('/api/public/collections/{slug}', { params: { path: { slug }, query } })),
        visit,
      )
    },
  }),
]

/** Lines of a page, and characters, after which another page begins. */
const LINES = 120
const CHARACTERS = 12_000

async function page(description: Place & { readonly files: readonly File[] }, visit: Asked): Promise<Page> {
  const { api, labels, params, rawQuery } = visit
  const file = withoutPosters(description.notice, description.files).find(({ texts }) =>
    texts.some(({ id }) => id === params.text),
  )
  const text = file?.texts.find(({ id }) => id === params.text)
  if (file === undefined || text === undefined) throw notFound()
  const path = { id: file.id, textId: text.id }
  const { cues } = readCaptions(
    await read(api.GET('/api/public/files/{id}/texts/{textId}', { params: { path }, parseAs: 'text' })),
  )
  const pages = pagesOf(cues)
  const seconds = numberIn(rawQuery, 't')
  const after = pages.findIndex(([first]) => first !== undefined && first.start > seconds)
  const playing = Math.max(0, after < 0 ? pages.length - 1 : after - 1)
  const asked = numberIn(rawQuery, 'page')
  const at = asked === 0 ? playing : Math.min(pages.length, Math.floor(asked)) - 1
  const lines = pages[at] ?? []
  const base = local(visit, transcriptUrl(description.url, text.url))
  const name = file.caption ?? file.file_name ?? labels.text(`page.file_${file.kind}`)
  const heading = textName(text, labels)
  const others = file.texts.filter(({ id }) => id !== text.id)
  return {
    title: `${heading} · ${description.title}`,
    section: 'collections',
    trail: trail([...description.ancestors, description], visit),
    main: html`<p class="kicker">${heading}</p>
<h1><a href="${local(visit, description.url)}">${titleOf(description, visit)}</a></h1>
${noticeBox(description.notice, visit)}<div class="transcript"><div>${player(file, name, visit, seconds)}<p>${words(name)}</p>
<p class="facts">${joined(
      [
        ...others.map(
          (other) =>
            html`<a href="${local(visit, transcriptUrl(description.url, other.url))}">${textName(other, labels)}</a>`,
        ),
        html`<a href="${text.url}" download>WebVTT</a>`,
      ],
      ' · ',
    )}</p></div>
<div>${at > 0 && stepTo(at, labels.text('page.previous_page'), base)}<ol${text.language !== null && html` lang="${text.language}"`}>
${lines.map((cue, n) => lineOf(cue, lines[n - 1], base))}</ol>
${at + 1 < pages.length && stepTo(at + 2, labels.text('page.next_page'), base)}</div></div>`,
  }
}

/** Reads a parameter, which is not strict: 0 without one that is a number from 1 or, for a time, above 0. */
function numberIn(rawQuery: string, name: 't' | 'page'): number {
  const number = Number(new URLSearchParams(rawQuery).get(name) ?? 0)
  return Number.isFinite(number) && number >= (name === 'page' ? 1 : 0) ? number : 0
}

/** Divides lines into pages. */
function pagesOf(cues: readonly Cue[]): Cue[][] {
  const pages: Cue[][] = []
  let characters = 0
  for (const cue of cues) {
    const last = pages.at(-1)
    characters += cue.text.length
    if (last !== undefined && last.length < LINES && characters <= CHARACTERS) last.push(cue)
    else {
      pages.push([cue])
      characters = cue.text.length
    }
  }
  return pages
}

const withQuery = (base: string, more: string): string => `${base}${base.includes('?') ? '&' : '?'}${more}`

/** Renders a line with the time at which it begins: a link that plays from there. */
function lineOf({ start, text }: Cue, before: Cue | undefined, base: string): Html {
  const id = before?.start === start ? null : html` id="t=${start}"`
  return html`<li${id}><a href="${withQuery(base, `t=${start}`)}#t=${start}" data-t="${start}">${clock(start)}</a> <span dir="auto">${text}</span></li>\n`
}

const stepTo = (page: number, name: string, base: string): Html =>
  html`<p class="pager"><a href="${withQuery(base, `page=${page}`)}">${name}</a></p>\n`
