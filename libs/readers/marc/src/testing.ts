/** A field as tests write it: `245 10 $a Letters $f 1907`; a blank indicator is `#`, and a control field has none. */
export type WrittenField = string

/** Returns a field in bytes of ISO 2709, without its terminator. */
function fieldOf(written: string, encode: (text: string) => Buffer): Buffer {
  if (written.startsWith('00')) return encode(written.slice(4))
  const [, indicators = '  ', rest = ''] = /^\d{3} (..) (.*)$/s.exec(written) ?? []
  const subfields = rest.split(/\s*\$(?=.\s)/).slice(1)
  return Buffer.concat([
    encode(indicators.replaceAll('#', ' ')),
    ...subfields.map((one) => Buffer.concat([Buffer.from([0x1f]), encode(one.slice(0, 1)), encode(one.slice(2))])),
  ])
}

/** Writes a record of ISO 2709. */
export function iso2709(
  fields: readonly WrittenField[],
  { flag = 'a', encode = (text: string) => Buffer.from(text), kind = 'npca' } = {},
): Buffer {
  const bodies = fields.map((field) => Buffer.concat([fieldOf(field, encode), Buffer.from([0x1e])]))
  let start = 0
  const directory = fields.map((field, n) => {
    const length = bodies[n]?.length ?? 0
    const entry = `${field.slice(0, 3)}${String(length).padStart(4, '0')}${String(start).padStart(5, '0')}`
    start += length
    return entry
  })
  const base = 24 + directory.length * 12 + 1
  const leader = `${String(base + start + 1).padStart(5, '0')}${kind}${flag}22${String(base).padStart(5, '0')}3u 4500`
  return Buffer.concat([Buffer.from(leader + directory.join('')), Buffer.from([0x1e]), ...bodies, Buffer.from([0x1d])])
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Writes a record of MARCXML. */
export function marcxml(fields: readonly WrittenField[], leader = '00000npcaa2200000 u 4500'): string {
  const all = fields.map((written) => {
    if (written.startsWith('00')) {
      return `<controlfield tag="${written.slice(0, 3)}">${escaped(written.slice(4))}</controlfield>`
    }
    const [, tag, one, two, rest = ''] = /^(\d{3}) (.)(.) (.*)$/s.exec(written) ?? []
    const subfields = rest.split(/\s*\$(?=.\s)/).slice(1)
    const inner = subfields.map((sub) => `<subfield code="${sub.slice(0, 1)}">${escaped(sub.slice(2))}</subfield>`)
    const blank = (indicator = '#') => (indicator === '#' ? ' ' : indicator)
    return `<datafield tag="${tag}" ind1="${blank(one)}" ind2="${blank(two)}">${inner.join('')}</datafield>`
  })
  return `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>${leader}</leader>${all.join('\n')}</record>`
}

/** Returns bytes in small chunks. */
export async function* inChunks(bytes: Uint8Array | string, size = 7): AsyncGenerator<Uint8Array> {
  const all = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}
