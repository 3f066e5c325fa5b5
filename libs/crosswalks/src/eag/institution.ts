import { isIsil } from '../eac/values.ts'
import { type Continent, continentOf, isListedCountry } from './continents.ts'

/** A text in the languages that it was written in, the original first. */
export type Texts = readonly { readonly text: string; readonly language: string | null }[]

/** Texts of an archive or a repository for which EAG has an element. */
export type InstitutionText = 'description' | 'history' | 'mandate' | 'buildings' | 'holdings' | 'access' | 'services'

/** An archive, or one of its repositories, as the API shows it. */
export interface Institution {
  readonly names: Texts
  readonly other_names: readonly string[]
  /** Its codes, of which the first that is an ISIL names the record. */
  readonly codes: readonly string[]
  readonly address: Readonly<Record<string, string>> | null
  readonly contact: Readonly<Record<string, string>> | null
  readonly coordinates: { readonly lat: number; readonly lon: number } | null
  readonly opening_hours: Texts
  readonly texts: Readonly<Partial<Record<InstitutionText, Texts>>>
  readonly logo: string | null
  /** Terms of the descriptions. */
  readonly rights: { readonly statement: Texts; readonly uri: string | null } | null
  /** Its URL in the API. */
  readonly url: string
  readonly changed_at: Date | null
  /** The keeper of the record: the archive of a repository, else the institution itself. */
  readonly agency: { readonly name: string; readonly codes: readonly string[] }
  /** Names of its repositories, or of the archive that it belongs to. */
  readonly related: readonly { readonly kind: 'child' | 'parent'; readonly names: Texts }[]
}

/** Facts that only the operator knows. */
export interface Stated {
  readonly continent: Continent | null
  /** Whether the public is admitted. */
  readonly admits: boolean | null
  /** Whether persons with disabilities can get in. */
  readonly accessible: boolean | null
}

/** Elements that EAG requires and an archive may not have stated. */
export const EAG_REQUIRED = [
  'recordId',
  'country',
  'municipalityPostalcode',
  'opening',
  'geogarea',
  'access',
  'accessibility',
] as const
export type EagRequired = (typeof EAG_REQUIRED)[number]

/** Returns the country of an ISIL; null for one of no country. */
export const countryOf = (isil: string | null): string | null => /^([A-Z]{2})-/.exec(isil ?? '')?.[1] ?? null

function isKnownIsil(code: string): boolean {
  const country = countryOf(code)
  return isIsil(code) && (country === null || isListedCountry(country))
}

/** Returns the ISIL by which EAG identifies an institution; null for none that its schema takes. */
export const isilOf = (codes: readonly string[]): string | null =>
  codes.map((code) => code.trim()).find(isKnownIsil) ?? null

/** Returns the continent that was stated, else that of the country. */
export const continentFor = ({ codes, address }: Institution, { continent }: Stated): string | null =>
  continent ?? continentOf(countryOf(isilOf(codes))) ?? continentOf(address?.country ?? null)

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== ''

/** Returns the postal code and the place of an address, as EAG has them together. */
export const municipalityOf = ({ address }: Institution): string =>
  [address?.postal_code, address?.locality].filter(isFilled).join(' ')

/** Returns the elements that EAG requires and that nobody has stated, in its order; empty if the record can be written. */
export function missingFromEag(institution: Institution, stated: Stated): readonly EagRequired[] {
  const has: Record<EagRequired, boolean> = {
    recordId: isilOf(institution.codes) !== null,
    country: isFilled(institution.address?.country),
    municipalityPostalcode: isFilled(institution.address?.locality),
    opening: institution.opening_hours.some(({ text }) => isFilled(text)),
    geogarea: continentFor(institution, stated) !== null,
    access: stated.admits !== null,
    accessibility: stated.accessible !== null,
  }
  return EAG_REQUIRED.filter((element) => !has[element])
}
