import { fileKind } from './file-kind.ts'

/** The kind of a digital object elsewhere, as far as its source says. */
export type LinkedKind = 'image' | 'document' | 'sound' | 'film' | 'transcript'

/** Words of roles and types that sources use, such as ArchivesSpace's `audio-streaming`. The first that matches decides. */
const ROLES: readonly (readonly [words: RegExp, kind: LinkedKind])[] = [
  [/transcri|untertitel|captions?\b|subtitles?\b/i, 'transcript'],
  [/\b(audio|sounds?|son|ton|speech)\b|sound[-_ ]?recording|tonaufnahme/i, 'sound'],
  [/\b(videos?|films?|movies?)\b|moving[-_ ]?image|filmaufnahme/i, 'film'],
  [/\b(pdf|text|texte?|ocr|document)\b/i, 'document'],
  [/\b(images?|photo(graph)?s?|pictures?|scans?|still[-_ ]image)\b/i, 'image'],
]

/** Sites that have nothing but one kind. */
const SITES: readonly (readonly [host: RegExp, kind: LinkedKind])[] = [
  [/(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com)$/i, 'film'],
  [/(^|\.)soundcloud\.com$/i, 'sound'],
]

interface Linked {
  readonly type: string | null
  readonly mime_type: string | null
  readonly url: string
}

/**
 * Returns the kind of a digital object elsewhere: what its role or type says, else its media type, else its site. Null if nothing does.
 */
export function linkedKind({ type, mime_type: mime, url }: Linked): LinkedKind | null {
  const role = ROLES.find(([words]) => words.test(type ?? ''))
  if (role !== undefined) return role[1]
  if (mime !== null) {
    if (/^image\//i.test(mime)) return 'image'
    if (/^text\/vtt\b/i.test(mime)) return 'transcript'
    const kind = fileKind(mime.toLowerCase())
    return kind === 'other' ? null : kind
  }
  const host = URL.parse(url)?.hostname ?? ''
  return SITES.find(([site]) => site.test(host))?.[1] ?? null
}
