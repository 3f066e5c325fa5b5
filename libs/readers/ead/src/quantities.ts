import type { Extent } from '@fonds/types'

const FRACTIONS: Readonly<Record<string, number>> = {
  ...{ '¼': 1 / 4, '½': 1 / 2, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5 },
  ...{ '⅙': 1 / 6, '⅚': 5 / 6, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 },
}

const ABOUT = String.raw`(?:ca?\.?|circa|approx\.?|approximately|about|env\.?|environ|etwa|rund|ungefähr|aprox\.?|cerca de|~|±)`
/** A number, its thousands divided by points, commas, spaces or apostrophes; or none before a fraction. */
const NUMBER = String.raw`(\d{1,3}(?:[ \u00a0\u202f\u2009'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d[\d.,]*)?`
/** `1/2`, after a space or hyphen, or a fraction in one character. */
const FRACTION = String.raw`(?:(?:^|[ -])(\d{1,2})[/⁄](\d{1,2})|[ -]?([${Object.keys(FRACTIONS).join('')}]))?`

/** Matches a number in an extent, optionally with a fraction, and its unit. */
const EXTENT = new RegExp(String.raw`^\(?(?:${ABOUT}\s*)?${NUMBER}${FRACTION}\s+(\D+?)\s*\.?\)?$`, 'i')

/** A measure, of which there may be parts of a unit; anything else is counted. */
const MEASURE =
  /^(?:linear|running|laufende|lfm|lfd|m[eè]tres?|meters?|ml\b|m\b|cm\b|mm\b|cubic|[kmgt]b\b|strekkende|metri|metros)/i

/**
 * Parses a written number; null if it is ambiguous: "1.200" and "1,200" before a measure may be a decimal or a
 * thousand, depending on the country. What is counted has no thousandths.
 */
export function readNumber(written: string, measure: boolean): number | null {
  const plain = written.replace(/[.,]$/, '').replaceAll(/[\s'’]/g, '')
  if (/^\d+$/.test(plain)) return Number(plain)
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain)) return measure ? null : Number(plain.replaceAll(',', ''))
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(plain)) {
    return measure ? null : Number(plain.replaceAll('.', '').replace(',', '.'))
  }
  if (/^\d+[.,]\d+$/.test(plain)) return /\.\d{3}$/.test(plain) ? null : Number(plain.replace(',', '.'))
  return null
}

/** A unit behind which a number may stand: `Photographs 12`. */
const UNIT = /^[\p{L}][\p{L}\p{M} .'’/-]{0,59}$/u

/** Parses quantity and unit of an extent that consists of one number and a unit, such as "3.5 linear feet". */
export function readExtent(text: string): Extent {
  const unread = { text, quantity: null, unit: null }
  // Brackets after the unit explain it: "2 prints (black-and-white)".
  const bare = text.length <= 200 ? text.replace(/(?<=\S)\s*\([^()]*\)\.?$/, '') : ''
  const [, number, above, below, sign, unit = ''] = EXTENT.exec(bare) ?? []
  if (!UNIT.test(unit) || (number === undefined && above === undefined && sign === undefined)) return unread
  const whole = number === undefined ? 0 : readNumber(number, MEASURE.test(unit))
  const part = above === undefined ? (FRACTIONS[sign ?? ''] ?? 0) : Number(above) / Number(below)
  return whole === null || !Number.isFinite(part) ? unread : { text, quantity: whole + part, unit: unit.trim() }
}

/** Parses an extent that names what it counts first: "Photographs 12". */
export function readCounted(text: string): Extent {
  const [, unit = '', number = ''] = /^(\D{2,60}?)[\s:,]+(\d[\d.,]*)$/u.exec(text) ?? []
  const quantity = UNIT.test(unit) ? readNumber(number, MEASURE.test(unit)) : null
  return quantity === null ? readExtent(text) : { text, quantity, unit }
}
