/** Begins a value of `altrender` in which an export to EAD 2002 keeps what that version has no attribute for. */
const CARRIED = 'ead3?'

/** EAD3's attributes that an export carries, each with the attribute of EAD 2002 in its place, if any. */
const ATTRIBUTES: ReadonlyMap<string, string | null> = new Map([
  ['agencycode', null],
  ['altrender', null],
  ['approximate', null],
  ['containerid', null],
  ['findaidstatus', null],
  ['href', null],
  ['id', null],
  ['identifier', null],
  ['label', null],
  ['lang', null],
  ['langcode', null],
  ['localtype', 'type'],
  ['normal', null],
  ['otherlevel', null],
  ['relator', 'role'],
  ['repositorycode', null],
  ['source', null],
])

/** Elements that an export writes as `emph`. */
const INLINE: ReadonlySet<string> = new Set(['quote', 'foreign'])

/**
 * Puts the attributes that an export carries in `altrender` in their place.
 * @returns the name of the element that the tag stands for; null if it is its own
 */
export function takeCarried(element: string, attributes: Map<string, string>): string | null {
  const altrender = attributes.get('altrender')
  if (altrender?.startsWith(CARRIED) !== true) return null
  attributes.delete('altrender')
  const values = new URLSearchParams(altrender.slice(CARRIED.length))
  for (const [name, replaced] of ATTRIBUTES) {
    const value = values.get(name)
    // XML could not contain them.
    if (value === null || /\p{Cc}|\p{Cs}/u.test(value)) continue
    if (replaced !== null) attributes.delete(replaced)
    attributes.set(name, value)
  }
  const inline = values.get('element')
  if (element !== 'emph' || inline === null || !INLINE.has(inline)) return null
  attributes.delete('render')
  return inline
}
