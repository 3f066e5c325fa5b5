import type { Description } from '@fonds/archive'

/** How viewers arrange the canvases: as openings of a bound volume, or one by one. */
export type Behavior = 'paged' | 'individuals'

/** Units of extent that name one bound volume, in the languages of finding aids; lower case, singular. */
const BOUND_UNITS: ReadonlySet<string> = new Set(
  [
    'volume, vol, book, register, ledger, codex, album, notebook, diary',
    'band, bd, buch, amtsbuch, heft, registre, livre, cahier, tome, tomo, libro, volumen, registro, cuaderno',
    'deel, boek, schrift, tom, księga, τόμος, βιβλίο, مجلد, كتاب, כרך, ספר, 册, 冊',
  ].flatMap((units) => units.split(', ')),
)

/** Minimum number of images of a volume, since a single one has no openings. */
const MIN_PAGES = 3

/**
 * Returns the behavior of a manifest. Its images are treated as the pages of a volume, in order, if the description says
 * that the material is exactly one; the images of letters, photographs and files of them are shown one by one.
 */
export function behaviorOf({ body }: Pick<Description, 'body'>, images: number): Behavior {
  const isVolume = body.extent.some(
    ({ quantity, unit }) => quantity === 1 && BOUND_UNITS.has((unit ?? '').toLowerCase().replace(/\.$/, '').trim()),
  )
  return isVolume && images >= MIN_PAGES ? 'paged' : 'individuals'
}
