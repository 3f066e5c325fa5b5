import { type Html, html, trusted } from '@fonds/http'
import { OrganizationHome } from '@fonds/types'
import type { Organization } from '../api/bodies.ts'
import { optional, read } from '../api/read.ts'
import { type Box, imageIn } from '../exhibits/shown-picture.ts'
import { langAttribute, langOf, spokenIn, spokenNote } from '../page/texts.ts'
import { local, type Visit } from '../page/visit.ts'

/** Number of collections and of exhibits on the home page of an archive that has not chosen them. */
const SHOWN = 12

/** Returns what the archive chose for its home page, as far as it is visible; null if it chose nothing. */
export function chosenHome({ home }: Pick<Organization, 'home'>): OrganizationHome | null {
  const parsed = OrganizationHome.safeParse(home)
  return parsed.success ? parsed.data : null
}

/** Reads the collections of the home page: those that were chosen, else the first by title. */
export async function readCollections(home: OrganizationHome | null, { api }: Visit<unknown>) {
  const ids = home?.collections ?? null
  if (ids?.length === 0) return []
  const query = ids === null ? { limit: SHOWN } : { ids: [...ids] }
  return (await read(api.GET('/api/public/collections', { params: { query } }))).items
}

/** Reads the exhibits of the home page: those that were chosen, else the newest. */
export async function readExhibits(home: OrganizationHome | null, { api }: Visit<unknown>) {
  const ids = home?.exhibits ?? null
  if (ids?.length === 0) return []
  const query = ids === null ? { limit: SHOWN } : { ids: [...ids] }
  return (await optional(read(api.GET('/api/public/exhibits', { params: { query } }))))?.items ?? []
}

/** Returns how much of a list the page shows: a choice of it leads to the whole one, and an empty choice to nothing. */
export function shownOf(chosen: readonly string[] | null | undefined, shown: readonly unknown[]): number {
  if (!chosen) return shown.length
  return chosen.length === 0 ? Number.POSITIVE_INFINITY : 0
}

/** The largest size of the chosen picture, in CSS pixels. */
const PICTURE: Box = { width: 448, height: 448 }

/** Renders the chosen picture with its title, which leads to its description. */
export function chosenPicture(home: OrganizationHome | null, visit: Visit): Html | null {
  const { picture = null } = home ?? {}
  if (!picture?.image || picture.thumbnail?.notice !== undefined) return null
  const { image, title, url } = picture
  const lang = langOf(spokenIn(picture, 'title', visit), visit)
  return html`<figure class="chosen"><a href="${local(visit, url)}">${imageIn(image, PICTURE, { alt: title, lang }, true)}</a></figure>\n`
}

/** Renders the archive's own words. */
export function chosenWords(home: OrganizationHome | null, visit: Visit): Html | null {
  const { html: words = null, lang = null } = home ?? {}
  if (words === null) return null
  // The API's HTML holds only safe elements.
  return html`<div class="prose"${langAttribute(spokenNote(lang, visit), visit)} dir="auto">${trusted(words)}</div>\n`
}
