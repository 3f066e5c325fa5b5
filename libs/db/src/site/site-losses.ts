import { matchText } from '../values/fold.ts'
import { itemKey, type SiteItem } from './site-entries.ts'

/** A site file may always remove this many values that earlier ones set. */
const REMOVABLE = 20

/**
 * Says what would be lost if a site file is that of another archive, or if most of it is missing. Only what earlier files
 * set, or this one sets, is compared.
 * @param keys of what earlier files set (`applied`), and of what this one sets (`wanted`)
 */
export function lossesOf(
  before: readonly SiteItem[],
  after: readonly SiteItem[],
  { applied, wanted }: { readonly applied: ReadonlySet<string>; readonly wanted: ReadonlySet<string> },
): string[] {
  const is = new Map(after.map((item) => [itemKey(item), item]))
  const managed = before.filter((item) => !isName(item) && (applied.has(itemKey(item)) || wanted.has(itemKey(item))))
  const losses: string[] = []
  const [oldName, newName] = [nameIn(before), nameIn(after)]
  const earlier = managed.filter((item) => applied.has(itemKey(item)))
  // Every file has the same settings, so only their values tell files apart.
  const found = earlier.filter((item) =>
    item.section === 'settings' ? is.get(itemKey(item))?.digest === item.digest : wanted.has(itemKey(item)),
  )
  if (matchText(oldName) !== matchText(newName) && earlier.length > 0 && found.length * 2 < earlier.length) {
    losses.push(
      `the archive “${oldName}” would become “${newName}”: ${found.length} of the ${earlier.length} values that earlier ` +
        'files set are found again',
    )
  }
  const removed = before.filter((item) => !is.has(itemKey(item)))
  const all = new Set([...managed, ...removed]).size
  if (removed.length > REMOVABLE && removed.length * 4 > all) {
    const names = removed.slice(0, 3).map(({ section, name }) => `${section} ${name}`)
    losses.push(`${removed.length} of ${all} values would be removed, such as ${names.join(', ')}`)
  }
  return losses
}

const isName = ({ section, key }: SiteItem): boolean => section === 'settings' && key === 'name'

function nameIn(items: readonly SiteItem[]): string {
  const name = items.find(isName)?.value
  return typeof name === 'string' ? name : ''
}
