/** Headings of notes in the exports, and names of languages, as the interface's English has them. */
const NOTES: Readonly<Record<string, string>> = {
  abstract: 'Abstract',
  accessrestrict: 'Conditions Governing Access',
  acqinfo: 'Immediate Source of Acquisition',
  arrangement: 'Arrangement',
  bioghist: 'Biographical / Historical',
  custodhist: 'Custodial History',
  odd: 'General',
  prefercite: 'Preferred Citation',
  processinfo: 'Processing Information',
  relatedmaterial: 'Related Materials',
  scopecontent: 'Scope and Contents',
  userestrict: 'Conditions Governing Use',
}
const LANGUAGES: Readonly<Record<string, string>> = {
  eng: 'English',
  fre: 'French',
  ger: 'German',
  ita: 'Italian',
  spa: 'Spanish; Castilian',
}

export const headingOf = (note: string): string => NOTES[note] ?? note
export const languageOf = (code: string): string => LANGUAGES[code] ?? code

/** Returns the label of a value of a controlled list, such as `linear_feet`. */
export const labelOf = (value: string): string =>
  value.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
