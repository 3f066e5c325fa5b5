import type { Picture } from './picture.ts'
import { PICTURES } from './pictures.ts'

/**
 * Slugs of the descriptions whose pictures keep their size: those in the examples of the API's documents, which state
 * sizes and versions of files, and one into which tests zoom.
 */
const WHOLE: ReadonlySet<string> = new Set([
  'apology-for-a-broken-cup',
  'charter-of-duchess-adelmut-on-the-market-and-the-river-toll',
  'corn-at-cost',
  'denik-z-ostrova',
  'detail-of-the-ice-breaker-at-pier-2',
  'ice-at-the-piers-of-the-iron-bridge',
  'letter-to-the-harbour-master',
  'lv-l-1-1-1',
  'lv-l-2-1-2',
  'menu-of-the-opening-dinner',
  'order-on-the-yellow-flag',
  'order-to-deliver-the-bells',
  'plan-of-the-barracks',
  'plan-of-the-burial-ground',
  'quay-with-the-steamer-halcyon',
  'report-on-nothing',
  'sketch-on-a-menu',
  'steamer-timetables',
  'town-of-lindovar-council-and-magistracy',
  'two-hundred-names-against-the-closing-of-the-house',
  'two-men-called-holmqvist',
  'velmouth-harbour-company',
])

const SMALL = 1 / 3

/** Returns every picture for tests, most of them at a third of their width and height. */
export const smallPictures = (): readonly Picture[] =>
  PICTURES.map((picture) => (WHOLE.has(picture.slug) ? picture : { ...picture, scale: picture.scale * SMALL }))
