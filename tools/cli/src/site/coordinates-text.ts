import { type GeoCoordinates, readCoordinates } from '@fonds/types'

/** Writes coordinates so that reading them gives the same numbers and the same precision, if there is such a form. */
export function coordinatesText({ lat, lon, precision }: GeoCoordinates): string {
  for (const text of forms(lat, lon)) {
    const read = readCoordinates(text)
    if (read?.lat === lat && read.lon === lon && read.precision === precision) return text
  }
  return `${lat.toFixed(7)},${lon.toFixed(7)}`
}

/** Yields decimal degrees, then minutes, then seconds, each with increasing decimals. */
function* forms(lat: number, lon: number): Generator<string> {
  for (let digits = 0; digits <= 12; digits++) yield `${lat.toFixed(digits)},${lon.toFixed(digits)}`
  for (const parts of [1, 2]) {
    for (let digits = 0; digits <= 6; digits++) {
      const angle = (degrees: number) => sexagesimal(Math.abs(degrees), parts, digits)
      yield `${angle(lat)}${lat < 0 ? 'S' : 'N'} ${angle(lon)}${lon < 0 ? 'W' : 'E'}`
    }
  }
}

/** Writes degrees with minutes (`parts` 1), or minutes and seconds (2). */
function sexagesimal(degrees: number, parts: number, digits: number): string {
  const units = Math.round(degrees * 60 ** parts * 10 ** digits) / 10 ** digits
  const last = (units % 60).toFixed(digits)
  const whole = Math.floor(units / 60)
  return parts === 1 ? `${whole}°${last}′` : `${Math.floor(whole / 60)}°${whole % 60}′${last}″`
}
