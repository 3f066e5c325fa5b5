import { iso6393 } from 'iso-639-3'

/** Maps ISO 639-1 to ISO 639-3 codes. */
const TO_639_3: ReadonlyMap<string, string> = new Map(
  iso6393.flatMap(({ iso6391, iso6393: code }): [string, string][] => (iso6391 === undefined ? [] : [[iso6391, code]])),
)

/** Converts a code of the archive (639-1, else 639-3) to ISO 639-3, so that a document uses one standard. */
export const languageCode = (code: string): string => TO_639_3.get(code) ?? code
