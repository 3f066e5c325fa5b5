/** Writes a code as the patterns expect it: plain hyphens and digits, `X` for an unknown digit, without brackets around it. */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/(?<=[\dux?/-]|^)[ux](?=[\dux?~%/-]|$)/gi, 'X')
    .replace(/\s*([/,;-]|\.\.)\s*/g, '$1')
    .replace(/^\[([^[\],;]*?)\]$/, (whole, inner: string) => (inner.includes('..') ? whole : inner))
    .replace(/(?<![.])[.,;]$/, '')
    .trim()
}

/** Splits a set of EDTF (`{1850,1852}`, `[1850..1860]`) or a list of spans; a set of one span is that span. */
export function piecesOf(code: string): string[] {
  const set = /^[[{]([^[\]{}]*)[\]}]$/.exec(code)?.[1] ?? code
  return set.split(/[,;]/).map((piece) => {
    const [, from = '', to = ''] = /^(.*?)\.\.(.*)$/.exec(piece.includes('/') || set === code ? '' : piece) ?? []
    return from === '' && to === '' ? piece : `${from || '..'}/${to || '..'}`
  })
}

/** Splits a code into two sides. The second may leave out what it shares with the first: `1850/60`, `1850-01/02`. */
export function sidesOf(code: string): readonly [string, string] | null {
  const slashed = /^(\d{4})\/(\d\d?)\/(\d\d?)$/.exec(code)
  if (slashed !== null) return [slashed.slice(1).join('-'), slashed.slice(1).join('-')]
  const [first = '', last, ...more] = code.split('/')
  if (more.length > 0) return null
  if (last === undefined) {
    const years = /^([\dX]{4}|\d{8})-([\dX]{4}|\d{8})$/.exec(code)
    return years === null ? [code, code] : [years[1] ?? '', years[2] ?? '']
  }
  if (/^\d{4}$/.test(first) && /^\d\d?$/.test(last)) {
    const start = first.slice(0, 4 - last.length)
    const end = Number(`${start}${last}`)
    return [first, String(end > Number(first) ? end : end + 10 ** last.length).padStart(4, '0')]
  }
  if (/^\d{4}(?:-\d\d){1,2}$/.test(first) && /^\d\d(?:-\d\d)?$/.test(last) && last.length < first.length - 4)
    return [first, `${first.slice(0, -last.length)}${last}`]
  return [first, last]
}
