/** Coordinates as the source writes them. */
export interface Coordinates {
  /** As written; otherwise latitude, longitude and altitude, separated by commas. */
  readonly text: string
  readonly system: string | null
}

/** A point on the earth, in degrees (WGS 84). */
export interface GeoCoordinates {
  readonly lat: number
  readonly lon: number
  /** In degrees, as the digits of the source suggest. */
  readonly precision: number
}

/** Matches names of WGS 84, and names that do not specify another system. */
const WGS84 = /^(|wgs[-_ ]*(19)?84|(urn:ogc:def:crs:)?epsg:*4326|4326|decimal degrees|degrees)$/i

/** Returns whether coordinates of a system are degrees of WGS 84; it is assumed if the source names no system. */
export const isWgs84 = (system: string | null): boolean => WGS84.test(system?.trim() ?? '')

const NUMBER = String.raw`(\d{1,3})(?:\.(\d{1,12}))?`
const DEGREES = String.raw`([NSEW])?\s*([-+−])?\s*${NUMBER}\s*°?\s*(?:(\d{1,2})(?:\.(\d{1,6}))?\s*['′’]\s*(?:(\d{1,2})(?:\.(\d{1,6}))?\s*(?:"|″|”|''|′′)\s*)?)?([NSEW])?`
const ONE = new RegExp(`^${DEGREES}$`, 'i')
const SPLIT = /^([^,;]*?)\s*[,;]\s*([^,;]*?)(?:\s*[,;]\s*[+-]?\d+(?:\.\d+)?\s*m?)?$/

/** One of the two numbers, with the hemisphere if it is written as a letter. */
interface Angle {
  readonly degrees: number
  readonly precision: number
  readonly hemisphere: string | null
}

/**
 * Reads a latitude and a longitude: `48.2082, 16.3738`, `48.2082 N 16.3738 E` or `48°12′30″N, 16°22′25″E`. A third number,
 * the altitude, is ignored.
 * @returns null if the text has another form, or is out of range
 */
export function readCoordinates(text: string): GeoCoordinates | null {
  const trimmed = text.trim()
  if (trimmed.length > 100) return null
  for (const [first, second] of halvesOf(trimmed)) {
    const [a, b] = [readAngle(first), readAngle(second)]
    const found = a === null || b === null ? null : joined(a, b)
    if (found !== null) return found
  }
  return null
}

function* halvesOf(text: string): Generator<readonly [string, string]> {
  const separated = SPLIT.exec(text)
  if (separated !== null) {
    yield [separated[1] ?? '', separated[2] ?? '']
    return
  }
  for (const { index } of text.matchAll(/\s+/g)) yield [text.slice(0, index).trim(), text.slice(index).trim()]
  // A letter may be all that separates the two: 48°12′N16°22′E.
  const lettered = /^([^NSEW]+[NS])([^NSEW]+[EW])$/i.exec(text)
  if (lettered !== null) yield [lettered[1] ?? '', lettered[2] ?? '']
}

function readAngle(text: string): Angle | null {
  const match = ONE.exec(text)
  if (match === null) return null
  const [, before, sign, whole = '', decimals, minutes, minuteDecimals, seconds, secondDecimals, after] = match
  if ((before !== undefined && after !== undefined) || (sign !== undefined && (before ?? after) !== undefined))
    return null
  if (minutes !== undefined && decimals !== undefined) return null
  if (seconds !== undefined && minuteDecimals !== undefined) return null
  const parts = [
    numberOf(whole, decimals),
    numberOf(minutes, minuteDecimals),
    numberOf(seconds, secondDecimals),
  ] as const
  if (parts[1] >= 60 || parts[2] >= 60) return null
  const hemisphere = (before ?? after)?.toUpperCase() ?? null
  const negative = hemisphere === 'S' || hemisphere === 'W' || (sign !== undefined && sign !== '+')
  const degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
  const digits = [decimals, minuteDecimals, secondDecimals].join('').length
  const unit = seconds !== undefined ? 3600 : minutes !== undefined ? 60 : 1
  return {
    degrees: rounded(negative ? -degrees : degrees),
    precision: Number((1 / (unit * 10 ** digits)).toPrecision(2)),
    hemisphere,
  }
}

const numberOf = (whole = '0', decimals = '0'): number => Number(`${whole}.${decimals}`)

/** Rounds off floating-point errors in a number of degrees; avoids -0. */
const rounded = (degrees: number): number => Number(degrees.toFixed(9)) || 0

function joined(a: Angle, b: Angle): GeoCoordinates | null {
  const letters = [a.hemisphere, b.hemisphere].map((letter) =>
    letter === null ? '' : 'NS'.includes(letter) ? 'lat' : 'lon',
  )
  const order = letters.join(',')
  if (!['', ','].includes(order) && order !== 'lat,lon' && order !== 'lon,lat') return null
  const [lat, lon] = order === 'lon,lat' ? [b, a] : [a, b]
  if (Math.abs(lat.degrees) > 90 || Math.abs(lon.degrees) > 180) return null
  return { lat: lat.degrees, lon: lon.degrees, precision: Math.min(lat.precision, lon.precision) }
}

/** Returns the point that coordinates of a source denote; null if they are not degrees of WGS 84. */
export const pointOf = ({ text, system }: Coordinates): GeoCoordinates | null =>
  isWgs84(system) ? readCoordinates(text) : null
