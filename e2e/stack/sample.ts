import { createHash } from 'node:crypto'
import { TEST_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { representationEndings } from '@fonds/types/formats'

/** Whether crawls follow every link, as in `npm run conformance`. Otherwise, they follow a sample of similar ones. */
export const everything = process.env.FONDS_CRAWL === 'all'

/** Time limit of a test that crawls: a sample is hundreds of pages, everything tens of thousands. */
export const CRAWL_TIMEOUT_MS = (everything ? 20 : 2) * TEST_TIMEOUT_MS

/** Maps each slug to a number from 0 to 255, which is the same in each run. */
export const lot = (slug: string): number => createHash('sha256').update(slug).digest()[0] ?? 0

const DERIVED = new RegExp(
  `^/(?:collections|records)/([^/?]+?)(?:${representationEndings()}|/related|/tree(?:\\?.*)?)$`,
)

/**
 * Returns the slug of the description to whose citations, other representations, tree or relatives a path leads, or the
 * name of an ARK.
 */
export const derivedOf = (path: string): string | undefined =>
  DERIVED.exec(path)?.[1] ?? /^\/(?:cite\/(?:collection\/)?|ark:\d+\/)([^/?]+)/.exec(path)?.[1]

/** Returns whether other pages have the same content: a list without a page number, by number, or an entity as JSON. */
const isRepeated = (path: string) => /[?&](?:page=1(?:&|$)|cursor=)|\/eac\.xml$/.test(path)

/** Returns whether a path is left out because other pages have the same content. One list in eight has all of them. */
export const isLeftOut = (path: string): boolean =>
  !everything && isRepeated(path) && lot(path.split('?')[0] ?? '') >= 256 / 8
