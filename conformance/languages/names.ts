import { type Language, languagesOf, sentence, sentences, wordOf } from './tokens.ts'

/** Number of names that have authority records. */
export const NAMES = 6
const FIRST = 2_000_000
const TEXTS = 20
const CODES: Readonly<Record<Language, string>> = { en: 'eng', fr: 'fre', cy: 'wel', ar: 'ara' }

const numberOf = (n: number): number => FIRST + (n % NAMES) * TEXTS
const nameIn = (language: Language, number: number): string => `Miller ${wordOf(language, number)}`

/** Returns the element of a name in a finding aid, in the language that the name was written in. */
export function nameElement(n: number): string {
  const number = numberOf(n)
  return `<persname identifier="https://zol.example.org/${number}" source="zol"><part>${nameIn('en', number)}</part></persname>`
}

/** Returns the authority record of a name in EAC-CPF, with parallel names and prose in other languages. */
export function authorityRecord(n: number): string {
  const number = numberOf(n)
  const names = languagesOf(number).map(
    (language) => `<nameEntry xml:lang="${CODES[language]}"><part>${nameIn(language, number)}</part></nameEntry>`,
  )
  const prose = (element: string, text: number): string =>
    Object.keys(sentences(text))
      .map((language) => {
        const words = sentence(language as Language, text)
        return `<${element} xml:lang="${CODES[language as Language]}"><p>${words}.</p></${element}>`
      })
      .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<eac-cpf xmlns="urn:isbn:1-931666-33-4"><control><recordId>zol-${number}</recordId>
<maintenanceStatus>new</maintenanceStatus><publicationStatus>approved</publicationStatus>
<maintenanceAgency><agencyName>Zol</agencyName></maintenanceAgency>
<languageDeclaration><language languageCode="eng">English</language><script scriptCode="Latn">Latin</script></languageDeclaration>
<maintenanceHistory><maintenanceEvent><eventType>created</eventType><eventDateTime>2026</eventDateTime>
<agentType>human</agentType><agent>Zol</agent></maintenanceEvent></maintenanceHistory></control>
<cpfDescription><identity><entityId>https://zol.example.org/${number}</entityId><entityType>person</entityType>
${names.length === 1 ? names[0] : `<nameEntryParallel>${names.join('')}<authorizedForm>zol</authorizedForm></nameEntryParallel>`}
</identity><description>${prose('biogHist', number + 1)}${prose('generalContext', number + 2)}</description>
</cpfDescription></eac-cpf>
`
}
