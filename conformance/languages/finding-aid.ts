import { FRENCH, type Language, languagesOf, sentence } from './tokens.ts'

const CODES: Readonly<Record<Language, string>> = { en: 'eng', fr: 'fre', cy: 'wel', ar: 'ara' }
/** Numbers of texts of one unit. */
const TEXTS = 20
const FILES_OF_A_SERIES = 20

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns an element for each language of a text: the original first, translations with their language. */
function twins(number: number, write: (text: string, lang: string) => string): string {
  return languagesOf(number)
    .map((language, n) => write(escaped(sentence(language, number)), n === 0 ? '' : ` lang="${CODES[language]}"`))
    .join('')
}

const note = (element: string, number: number, type = ''): string =>
  twins(number, (text, lang) => `<${element}${type}${lang}><p>${text}.</p></${element}>`)

/** Writes what each unit has: always a title and a summary, and in every third unit all other texts. */
function unit(n: number, first: number, name: string): { readonly did: string; readonly rest: string } {
  const number = first + n * TEXTS
  const full = n % 3 === 0
  const did = [
    `<unitid>ZOL ${first === 0 ? 'A' : 'B'}/${n}</unitid>`,
    twins(number, (text, lang) => `<unittitle${lang}>${text}</unittitle>`),
    full ? twins(number + 1, (text, lang) => `<unitdate${lang}>1850, ${text}</unitdate>`) : '',
    full ? twins(number + 2, (text, lang) => `<physdesc${lang}>3 boxes, ${text}</physdesc>`) : '',
    full ? twins(number + 3, (text, lang) => `<abstract${lang}>${text}.</abstract>`) : '',
    full ? twins(number + 4, languageNote) : '',
  ]
  const rest = [
    note('scopecontent', number + 5),
    full ? note('custodhist', number + 6) : '',
    full ? note('odd', number + 7) : '',
    full ? note('accessrestrict', number + 8, ' localtype="open"') : '',
    full ? note('userestrict', number + 9) : '',
    full ? note('bioghist', number + 10) : '',
    `<controlaccess>${name}</controlaccess>`,
  ]
  return { did: `<did>${did.join('')}</did>`, rest: rest.join('') }
}

const languageNote = (text: string, lang: string): string =>
  `<langmaterial${lang}><language langcode="lat">Latin</language><descriptivenote><p>${text}.</p></descriptivenote></langmaterial>`

/**
 * Writes a finding aid in EAD3.
 * @param language the language that it is written in
 * @param units how many descriptions it has
 * @param nameOf returns the element of a name for a unit
 */
export function findingAid(language: 'en' | 'fr', units: number, nameOf: (n: number) => string): string {
  const first = language === 'en' ? 0 : FRENCH
  const parts: string[] = []
  for (let n = 1; n < units; n++) {
    const isSeries = n % (FILES_OF_A_SERIES + 1) === 1
    if (isSeries && n > 1) parts.push('</c>')
    const { did, rest } = unit(n, first, nameOf(n))
    parts.push(`<c level="${isSeries ? 'series' : 'file'}">${did}${rest}${isSeries ? '' : '</c>'}`)
  }
  const { did, rest } = unit(0, first, nameOf(0))
  return `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/" audience="external"><control>
<recordid>zol-${language}</recordid>
<filedesc><titlestmt><titleproper>${sentence(language, first + TEXTS - 1)}</titleproper></titlestmt></filedesc>
<maintenancestatus value="new">new</maintenancestatus>
<maintenanceagency><agencycode>XX-Zol</agencycode><agencyname>Zol</agencyname></maintenanceagency>
<languagedeclaration><language langcode="${CODES[language]}">${language}</language><script scriptcode="Latn">Latin</script></languagedeclaration>
<maintenancehistory><maintenanceevent><eventtype value="created">created</eventtype><eventdatetime>2026</eventdatetime>
<agenttype value="human">human</agenttype><agent>Zol</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="fonds">${did}${rest}<dsc>${parts.join('\n')}${units > 1 ? '</c>' : ''}</dsc></archdesc></ead>
`
}
