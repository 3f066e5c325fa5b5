import { type Html, html } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import type { File } from '../api/bodies.ts'
import type { Visit } from '../page/visit.ts'

/** Types that browsers of today play without further software. */
const PLAYED: ReadonlySet<string> = new Set([
  ...['audio/aac', 'audio/flac', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/webm'],
  ...['video/mp4', 'video/webm'],
])

/** Kinds of tracks as HTML has them, which knows no transcripts. */
const TRACK_KINDS: Readonly<Record<string, string>> = { subtitles: 'subtitles' }

/**
 * Renders the browser's own player, which loads nothing but the poster of a film before it is used; null for a file that browsers do not play.
 * @param seconds where it begins to play
 */
export function player(
  { kind, mime_type, url, texts, thumbnail }: File,
  name: string,
  { labels }: Visit<unknown>,
  seconds = 0,
): Html | null {
  if (!PLAYED.has(mime_type) || url === null) return null
  // The fragment is that of Media Fragments URI 1.0.
  const source = seconds === 0 ? url : `${url}#t=${seconds}`
  const tracks = texts.map((text) => {
    const language = text.language === null ? null : html` srclang="${text.language}"`
    return html`<track kind="${TRACK_KINDS[text.kind] ?? 'captions'}"${language} label="${textName(text, labels)}" src="${text.url}">`
  })
  const poster = thumbnail === null ? null : html` poster="${thumbnail.url}"`
  return kind === 'sound'
    ? html`<audio controls preload="none" src="${source}" aria-label="${name}">${tracks}</audio>`
    : html`<video controls preload="none"${poster} src="${source}" aria-label="${name}">${tracks}</video>`
}

/** Returns a text's kind, and its language if it is known. */
export function textName({ kind, language }: Pick<File['texts'][number], 'kind' | 'language'>, labels: Labels): string {
  const name = labels.text(kind === 'subtitles' || kind === 'transcript' ? `page.text_${kind}` : 'page.text_captions')
  return language === null ? name : `${name} (${labels.languageName(language)})`
}
