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

/** Returns the ids of the conventions to which names refer; of those with the same code, only the first has one. */
export function idsOfConventions(content: Content | null): ReadonlyMap<EntityDeclaration, string> {
  const ids = new Map<EntityDeclaration, string>()
  if (content === null) return ids
  const wanted = new Set(rulesOf(content))
  for (const convention of content.control.conventions) {
    const code = codeOf(convention)
    if (code !== null && wanted.delete(code)) ids.set(convention, idOf(code))
  }
  return ids
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
