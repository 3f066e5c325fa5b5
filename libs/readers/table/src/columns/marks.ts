import { folded } from './fold-header.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').map(folded))

/** Words and signs for yes, in eleven languages and as spreadsheets show a value that is true. */
const YES = words(
  'yes y true 1 x ja j wahr oui o vrai si sí s verdadero vero sim verdadeiro waar tak t prawda ναι αληθής αληθες 是 真 有 نعم صح ok published public online veröffentlicht öffentlich publié publiée publicado publicada pubblicato pubblicata pubblico gepubliceerd openbaar público pública opublikowane publiczne δημόσιο δημοσιευμένο 公开 公開 已发布 منشور عام',
)
const NO = words(
  'no n false 0 nein falsch non faux não nao falso nee onwaar nie fałsz όχι οχι ψευδής 否 假 无 無 لا خطأ draft entwurf brouillon borrador rascunho bozza concept',
)

/** Returns what a cell says that is to be yes or no; null for anything else. */
export function yesOrNo(cell: string): boolean | null {
  const sign = cell.trim()
  if (/^[✓✔√☑]$/u.test(sign)) return true
  if (/^[-–—×✗✘☐]$/u.test(sign)) return false
  const word = folded(cell)
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}
