/** An element's attributes, without namespace prefixes. */
export type Attributes = ReadonlyMap<string, string>

/** The parts of a workbook by name, as unpacked. */
export type Parts = ReadonlyMap<string, Buffer>

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? all
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )

function attributesOf(tag: string): Attributes {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE)) {
    found.set(name.slice(name.indexOf(':') + 1), decoded(double ?? single ?? ''))
  }
  return found
}

/** Yields the attributes of every start tag with a local name, in order. */
export function* tagsOf(xml: string, name: string): Generator<Attributes> {
  for (const [tag] of xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])[^>]*>`, 'g'))) yield attributesOf(tag)
}

/** Yields the text of every element with a local name, tags included. */
export function* elementsOf(xml: string, name: string): Generator<string> {
  const pattern = new RegExp(`<((?:[\\w.-]+:)?)${name}(?=[\\s/>])(?:[^>]*/>|[^>]*>[\\s\\S]*?</\\1${name}>)`, 'g')
  for (const [element] of xml.matchAll(pattern)) yield element
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

export const partText = (parts: Parts, name: string): string => parts.get(name)?.toString('utf8') ?? ''

/** Returns the parts to which a part refers, by the id of the relationship. */
export function relatedParts(
  parts: Parts,
  part: string,
): Map<string, { readonly path: string; readonly type: string }> {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const related = new Map<string, { path: string; type: string }>()
  for (const tag of tagsOf(partText(parts, `${folder}_rels/${part.slice(slash + 1)}.rels`), 'Relationship')) {
    const target = tag.get('Target') ?? ''
    // An external target is never followed.
    if (tag.get('TargetMode') === 'External') continue
    const path = new URL(target, `http://x/${folder}`).pathname.slice(1)
    related.set(tag.get('Id') ?? '', { path: decodeURIComponent(path), type: tag.get('Type') ?? '' })
  }
  return related
}
