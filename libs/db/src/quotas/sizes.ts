/** Multiples of bytes by which sizes are given. */
const UNITS = { kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 } as const

const SIZE = /^(\d{1,15}(?:\.\d{1,6})?)\s*([a-z]*)$/i

/** Returns the number of bytes of a size such as `500 GB`, `2.5TiB` or `1000000`; null for anything else. */
export function bytesOf(size: string): number | null {
  const [, number = '', name = ''] = SIZE.exec(size.trim()) ?? []
  if (number === '') return null
  const [, unit] = Object.entries(UNITS).find(([key]) => key.toLowerCase() === name.toLowerCase()) ?? []
  if (unit === undefined && name !== '' && name.toUpperCase() !== 'B') return null
  const bytes = Math.round(Number(number) * (unit ?? 1))
  return Number.isSafeInteger(bytes) ? bytes : null
}

/** Writes a number of bytes for people, in decimal units with at most one digit after the point. */
export function sizeText(bytes: number): string {
  const unit = (['TB', 'GB', 'MB', 'kB'] as const).find((name) => bytes >= UNITS[name])
  if (unit === undefined) return `${bytes} bytes`
  return `${(bytes / UNITS[unit]).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`
}
