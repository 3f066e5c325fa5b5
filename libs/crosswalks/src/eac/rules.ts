import type { EntityDeclaration } from '@fonds/types'
import type { XmlWriter } from '../xml/xml-writer.ts'
import type { Content } from './content.ts'
import { kept } from './version.ts'

/** Ids of declarations of rules, by the codes of the rules. */
const PREFIX = 'rule-'

/** Returns an id for a rule, whose code may be any text. */
const idOf = (rule: string): string =>
  PREFIX +
  [...rule].map((char) => (/[A-Za-z0-9]/.test(char) ? char : `_${char.codePointAt(0)?.toString(16)}_`)).join('')

/** Returns the ids of the declarations to which a name refers; null for none. */
export const idsOfRules = (rules: readonly string[]): string | null => [...new Set(rules)].map(idOf).join(' ') || null

const codeOf = ({ code, text }: EntityDeclaration): string | null => code ?? text

/** Returns the id of a convention to which names refer; null if none does, or an earlier one has the same code. */
export function idOfConvention(content: Content | null, convention: EntityDeclaration): string | null {
  const code = codeOf(convention)
  if (content === null || code === null || !rulesOf(content).has(code)) return null
  return content.control.conventions.find((one) => codeOf(one) === code) === convention ? idOf(code) : null
}

const rulesOf = ({ names }: Content): ReadonlySet<string> => new Set(names.flatMap(({ rules }) => rules))

/** Declares the rules of names that the record does not declare itself, since names refer to declarations in version 3. */
export function writeRules(xml: XmlWriter, content: Content | null): void {
  if (content === null) return
  const declared = new Set(content.control.conventions.map(codeOf))
  for (const rule of rulesOf(content)) {
    if (declared.has(rule)) continue
    xml
      .line()
      .start('conventionDeclaration', { id: idOf(rule), ...kept({ element: 'rule' }) })
      .leaf('reference', rule)
      .end()
  }
}
