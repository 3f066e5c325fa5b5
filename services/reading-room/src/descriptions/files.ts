import { type Html, html } from '@fonds/http'
import type { File } from '../api/bodies.ts'
import { joined } from '../page/parts.ts'
import { otherLanguage, spokenIn, textAttributes, UNKNOWN } from '../page/texts.ts'
import { local, type Visit } from '../page/visit.ts'
import { lengthInWords, sizeInWords, typeInWords } from './file-type.ts'
import { player, textName } from './player.ts'
import { transcriptUrl } from './transcript-url.ts'

/**
 * Renders files that are not pictures as cards: what each is, how large, a player for sound and film, and the file itself. Nothing of
 * a file is loaded before a reader plays it.
 * @param description URL of the record or collection that has them
 */
export function files(all: readonly File[], description: string, visit: Visit<unknown>): Html | null {
  if (all.length === 0) return null
  return html`<ul class="files">\n${all.map((file) => card(file, description, visit))}</ul>\n`
}

function card(file: File, description: string, visit: Visit<unknown>): Html {
  const { labels } = visit
  const { kind, mime_type, bytes, pages, caption, file_name, url, translations, field_languages } = file
  const { duration_seconds: seconds } = file
  const isFindingAid = file.role === 'finding_aid'
  const kindName = labels.text(isFindingAid ? 'page.finding_aid_received' : `page.file_${kind}`)
  const name = caption ?? (isFindingAid ? kindName : (file_name ?? kindName))
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
  return html`<li>${cover(file)}<div><a href="${url}" type="${mime_type}">${said}</a>${otherLanguage(spoken, visit)}</div>${player(file, name, visit)}${textLinks(file, description, visit)}<div class="facts">${facts} · <a href="${url}" download aria-label="${download}: ${name}">${download}</a></div>${masterLink(file, visit)}</li>\n`
}

/** Renders the poster of sound; films show theirs in the player. */
function cover({ kind, thumbnail }: File): Html | null {
  if (kind !== 'sound' || thumbnail === null) return null
  const { url, width, height } = thumbnail
  return html`<img class="cover" src="${url}" width="${width}" height="${height}" alt="" loading="lazy" decoding="async">`
}

/** Renders a link to the master of an access copy; null for any other file. */
function masterLink({ master }: File, { labels }: Visit<unknown>): Html | null {
  if (master === undefined) return null
  const { url, mime_type, bytes, file_name } = master
  const facts = joined([typeInWords(mime_type, labels), sizeInWords(bytes, labels)], ' · ')
  return html`<div class="facts"><a href="${url}" type="${mime_type}" download aria-label="${labels.text('page.file_master')}: ${file_name}">${labels.text('page.file_master')}</a> · ${facts}</div>`
}

/** Renders links to the timed words of a file, each on a page beside the player; null without any. */
function textLinks({ texts }: File, description: string, visit: Visit<unknown>): Html | null {
  if (texts.length === 0) return null
  return html`<div class="facts">${joined(
    texts.map(
      (text) =>
        html`<a href="${local(visit, transcriptUrl(description, text.url))}">${textName(text, visit.labels)}</a>`,
    ),
    ' · ',
  )}</div>`
}
