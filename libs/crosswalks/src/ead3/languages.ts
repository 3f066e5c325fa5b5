import { iso6393 } from 'iso-639-3'

/** ISO 639-3 for each code of ISO 639-1. */
const TO_639_3: ReadonlyMap<string, string> = new Map(
  iso6393.flatMap(({ iso6391, iso6393: code }): [string, string][] => (iso6391 === undefined ? [] : [[iso6391, code]])),
)

/** A code of the archive (639-1, else 639-3) in ISO 639-3, so that a document has codes of one standard. */
export const languageCode = (code: string): string => TO_639_3.get(code) ?? code
