import { iso6393 } from 'iso-639-3'

/** Maps each code of ISO 639-3 that also ISO 639-2 has to its bibliographic code there. */
const BIBLIOGRAPHIC: ReadonlyMap<string, string> = new Map(
  iso6393.flatMap(({ iso6392B, iso6393: code }): [string, string][] =>
    iso6392B === undefined ? [] : [[code, iso6392B]],
  ),
)

/** Returns the code of ISO 639-2/B, which importers of EAD 2002 expect, for one of ISO 639-3; null if there is none. */
export const bibliographicCode = (code: string): string | null => BIBLIOGRAPHIC.get(code) ?? null
