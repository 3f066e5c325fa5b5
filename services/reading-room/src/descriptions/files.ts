import { type Html, html } from '@fonds/http'
import type { File } from '../api/bodies.ts'
import { joined } from '../page/parts.ts'
import { otherLanguage, spokenIn, textAttributes, UNKNOWN } from '../page/texts.ts'
import type { Visit } from '../page/visit.ts'
import { lengthInWords, sizeInWords, typeInWords } from './file-type.ts'

/** Types that browsers of today play without further software. */
const PLAYED: ReadonlySet<string> = new Set([
  ...['audio/aac', 'audio/flac', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/webm'],
  ...['video/mp4', 'video/webm'],
])

/**
 * Renders files that are not pictures as cards: what each is, how large, a player for sound and film, and the file itself. Nothing of
 * a file is loaded before a reader plays it.
 */
export function files(all: readonly File[], visit: Visit<unknown>): Html | null {
  if (all.length === 0) return null
  return html`<ul class="files">\n${all.map((file) => card(file, visit))}</ul>\n`
}

function card(file: File, visit: Visit<unknown>): Html {
  const { labels } = visit
  const { kind, mime_type, bytes, pages, caption, file_name, url, translations, field_languages } = file
  const { duration_seconds: seconds } = file
  const kindName = labels.text(`page.file_${kind}`)
  const name = caption ?? file_name ?? kindName
  const spoken = caption === null ? UNKNOWN : spokenIn({ translations, field_languages }, 'caption', visit)
  const said = html`<span ${textAttributes(name, spoken, visit)}>${name}</span>`
  const facts = joined(
    [
      name === kindName ? null : kindName,
      typeInWords(mime_type, labels),
      pages === null ? null : labels.text('page.file_pages', { count: pages }),
      seconds === null ? null : lengthInWords(seconds, labels),
      sizeInWords(bytes, labels),
    ],
    ' · ',
  )
  if (url === null) {
    return html`<li><div>${said}${otherLanguage(spoken, visit)}</div><div class="facts">${facts}</div><div class="facts">${labels.text('page.file_withheld')}</div></li>\n`
  }
  const download = labels.text('page.file_download')
  return html`<li><div><a href="${url}" type="${mime_type}">${said}</a>${otherLanguage(spoken, visit)}</div>${player(file, name)}<div class="facts">${facts} · <a href="${url}" download aria-label="${download}: ${name}">${download}</a></div></li>\n`
}

/** Renders the browser's own player; null for a file that browsers do not play. */
function player({ kind, mime_type, url }: File, name: string): Html | null {
  if (!PLAYED.has(mime_type) || url === null) return null
  return kind === 'sound'
    ? html`<audio controls preload="none" src="${url}" aria-label="${name}"></audio>`
    : html`<video controls preload="none" src="${url}" aria-label="${name}"></video>`
}
