import {
  EAC2_NAMESPACE,
  EAC3_NAMESPACE,
  EAD3_NAMESPACE,
  EAD3_UNDEPRECATED_NAMESPACE,
  EAD4_NAMESPACE,
  IdRegister,
  type ReportBuilder,
  XLINK,
  XML,
  XMLNS,
  XSI,
} from '@fonds/reader-xml'
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { type ContentState, namesIn } from './content-model.ts'
import { EasRules } from './eas-rules.ts'
import { type AttributeRule, automatonOf, type ElementRule, type Grammar } from './grammar.ts'
import { nearestElement, tagged, unknownAttribute, unknownElement } from './names.ts'
import { type Format, grammarOf } from './schemas.ts'

/** An open element; without a rule, nothing in it is checked. */
interface Open {
  /** Name as the schema has it, if it was misspelt. */
  readonly name: string
  rule: ElementRule | null
  state: ContentState | null
  readonly line: number
  textReported: boolean
  /** Whether the element is around a record rather than in one. */
  readonly outside: boolean
}

const ROOTS: ReadonlySet<string> = new Set(['ead', 'eac-cpf', 'eac', 'eaf'])
/** Formats whose elements may have attributes of other vocabularies. */
const TAKES_FOREIGN: ReadonlySet<Format> = new Set<Format>(['eac-2.0', 'eac-3.0', 'eac-f-1.0', 'ead4'])
/** Formats for which rules are official besides the schema. */
const HAS_RULES: ReadonlySet<Format> = new Set<Format>(['eac-3.0', 'eac-f-1.0', 'ead4'])
const MAX_LISTED = 6

/**
 * Validates a document against the tables of its format while it is parsed, and reports what is wrong to the report of
 * its reader. Memory grows with the depth of the document, and by 16 to 32 bytes for each id.
 *
 * The readers report invalid levels, dates and codes, and ids that two components share, so this leaves them alone.
 */
export class SchemaValidator {
  readonly #report: ReportBuilder
  readonly #open: Open[] = []
  readonly #ids = new IdRegister()
  #grammar: Grammar | null = null
  #format: Format = 'ead2002'
  #namespace = ''
  /** The rules of the open document, if its format has any, and the number of elements around it. */
  #rules: { readonly of: EasRules; readonly outside: number } | null = null

  constructor(report: ReportBuilder) {
    this.#report = report
  }

  /** Name of the schema of the last record: “EAD 2002”. */
  get schema(): string {
    return this.#schema().title
  }

  open(tag: SaxesTagNS, line: number): void {
    const parent = this.#open.at(-1)
    if (parent === undefined || parent.outside) this.#openOutside(tag, line)
    else this.#openInside(tag, parent, line)
    this.#rules?.of.open(tag, line)
  }

  text(text: string, line: number): void {
    this.#rules?.of.text(text)
    const element = this.#open.at(-1)
    if (element === undefined || element.rule === null || element.rule.text || element.rule.any) return
    if (element.textReported || text.trim() === '') return
    element.textReported = true
    const { title } = this.#schema()
    this.#report.warn(line, 'misplaced_text', `${tagged(element.name)} may not contain text of its own in ${title}`)
  }

  close(): void {
    const element = this.#open.pop()
    this.#rules?.of.close()
    if (this.#open.length === this.#rules?.outside) this.#rules = null
    if (element?.state === undefined || element.state === null || element.state.complete) return
    const { title } = this.#schema()
    const message = `${tagged(element.name)} is incomplete in ${title}: ${listed(element.state.expected)} must follow`
    this.#report.warn(element.line, 'missing_element', message)
  }

  #schema(): Grammar {
    this.#grammar ??= grammarOf(this.#format)
    return this.#grammar
  }

  #openOutside(tag: SaxesTagNS, line: number): void {
    if (!ROOTS.has(tag.local)) {
      this.#open.push({ name: tag.local, rule: null, state: null, line, textReported: true, outside: true })
      return
    }
    this.#format = formatOf(tag)
    this.#namespace = tag.uri
    this.#grammar = null
    this.#rules = HAS_RULES.has(this.#format) ? { of: new EasRules(this.#report), outside: this.#open.length } : null
    const grammar = this.#schema()
    const rule = grammar.elements.get(grammar.root)
    this.#push(grammar.root, rule ?? null, line)
    if (rule !== undefined) this.#checkAttributes(tag, grammar.root, rule, line)
  }

  #openInside(tag: SaxesTagNS, parent: Open, line: number): void {
    if (parent.rule === null || parent.rule.any) {
      this.#push(tag.local, null, line)
      return
    }
    if (tag.local === 'control' && this.#format === 'ead2002' && parent.name === 'ead') this.#becomeEad3(parent)
    const grammar = this.#schema()
    const own = tag.uri === this.#namespace || tag.uri === ''
    const name = own ? tag.local : tag.name
    if (grammar.elements.has(name)) this.#openKnown(tag, name, parent, line)
    else this.#openUnknown(tag, name, parent, line)
  }

  /** EAD3 without a namespace differs from EAD 2002 only in the elements below its root. */
  #becomeEad3(root: Open): void {
    this.#format = 'ead3'
    this.#grammar = null
    root.rule = this.#schema().elements.get('ead') ?? null
    root.state = root.rule === null ? null : automatonOf(root.rule).start
  }

  #openKnown(tag: SaxesTagNS, name: string, parent: Open, line: number): void {
    const rule = this.#schema().elements.get(name) ?? null
    const next = parent.state?.after(name) ?? null
    if (next === null) this.#misplaced(name, parent, line)
    else parent.state = next
    this.#push(name, rule, line)
    if (rule !== null) this.#checkAttributes(tag, name, rule, line)
  }

  /** Treats a misspelt element as the one that was probably meant, so that one mistake is not reported twice. */
  #openUnknown(tag: SaxesTagNS, name: string, parent: Open, line: number): void {
    const grammar = this.#schema()
    const meant = nearestElement(grammar, name, parent.name)
    this.#report.warn(line, 'unknown_element', () => unknownElement(grammar, name, meant))
    const next = meant === null ? null : (parent.state?.after(meant) ?? null)
    if (meant === null || next === null) {
      this.#push(name, null, line)
      return
    }
    parent.state = next
    const rule = grammar.elements.get(meant) ?? null
    this.#push(meant, rule, line)
    if (rule !== null) this.#checkAttributes(tag, meant, rule, line)
  }

  #push(name: string, rule: ElementRule | null, line: number): void {
    const state = rule === null || rule.any ? null : automatonOf(rule).start
    this.#open.push({ name, rule, state, line, textReported: false, outside: false })
  }

  #misplaced(name: string, parent: Open, line: number): void {
    const { title, elements } = this.#schema()
    const jumped = parent.rule === null ? null : automatonOf(parent.rule).jump(name)
    const where = `${tagged(name)} may not stand`
    if (jumped === null) {
      this.#report.warn(line, 'misplaced_element', () => {
        const parents = [...elements].flatMap(([each, rule]) => (namesIn(rule.content).includes(name) ? [each] : []))
        const advice = parents.length === 0 ? '' : `; it belongs in ${listed(parents)}`
        return `${where} in ${tagged(parent.name)} in ${title}${advice}`
      })
      return
    }
    const expected = parent.state?.expected ?? []
    const advice = expected.length === 0 ? 'nothing more may follow' : `expected ${listed(expected)}`
    this.#report.warn(line, 'misplaced_element', `${where} at this place in ${tagged(parent.name)}: ${advice}`)
    parent.state = jumped
  }

  #checkAttributes(tag: SaxesTagNS, element: string, rule: ElementRule, line: number): void {
    const present = new Set<string>()
    for (const key in tag.attributes) {
      const attribute = tag.attributes[key]
      if (attribute === undefined || attribute.uri === XMLNS || attribute.uri === XSI) continue
      const name = this.#attributeName(attribute, rule)
      present.add(name)
      const allowed = rule.attributes.get(name)
      if (allowed !== undefined) this.#checkValue({ element, name, value: attribute.value, line }, allowed)
      else if (attribute.prefix === '' || !TAKES_FOREIGN.has(this.#format)) {
        this.#report.warn(line, 'unknown_attribute', () => unknownAttribute(this.#schema(), element, name))
      }
    }
    for (const [name, { required }] of rule.attributes) {
      if (!required || present.has(name)) continue
      this.#report.warn(line, 'missing_attribute', `${tagged(element)} must have the attribute ${name}`)
    }
  }

  /** Names an attribute as the table does. The DTD of EAD 2002 has XLink's attributes without a prefix. */
  #attributeName({ uri, local, prefix }: SaxesAttributeNS, rule: ElementRule): string {
    if (uri === XLINK) return `xlink:${local}`
    if (uri === XML) return `xml:${local}`
    if (prefix !== '') return `${prefix}:${local}`
    if (this.#namespace !== '' || rule.attributes.has(local)) return local
    const linked = `xlink:${local === 'linktype' ? 'type' : local}`
    return rule.attributes.has(linked) ? linked : local
  }

  #checkValue(
    { element, name, value, line }: { element: string; name: string; value: string; line: number },
    { values, id }: AttributeRule,
  ): void {
    const isUnit = element === 'archdesc' || /^c(?:0[1-9]|1[0-2])?$/.test(element)
    const word = value.trim()
    if (id && !isUnit && word !== '') this.#checkId(word, line)
    if (values === null || values.has(word) || (isUnit && name === 'level')) return
    const message = `${name}="${word.slice(0, 60)}" is not allowed on ${tagged(element)}: use ${listed([...values])}`
    this.#report.warn(line, 'attribute_value', message)
  }

  #checkId(id: string, line: number): void {
    const first = this.#ids.add(id, line)
    if (first === null) return
    this.#report.warn(line, 'duplicate_id', `id "${id.slice(0, 60)}" is already used on line ${first}`)
  }
}

function formatOf({ local, uri }: SaxesTagNS): Format {
  if (local === 'eaf') return 'eac-f-1.0'
  if (local === 'eac' && uri === EAC3_NAMESPACE) return 'eac-3.0'
  if (local === 'eac') return uri === EAC2_NAMESPACE || uri === '' ? 'eac-2.0' : 'eac-cpf-2010'
  if (local === 'eac-cpf') return uri === EAC2_NAMESPACE ? 'eac-2.0' : 'eac-cpf-2010'
  if (uri === EAD3_UNDEPRECATED_NAMESPACE) return 'ead3-undeprecated'
  if (uri === EAD4_NAMESPACE) return 'ead4'
  return uri === EAD3_NAMESPACE ? 'ead3' : 'ead2002'
}

/** Lists names: “a, b or c”, or “a, b or 7 others”. */
function listed(names: readonly string[]): string {
  if (names.length > MAX_LISTED + 1) {
    return `${names.slice(0, MAX_LISTED).join(', ')} or ${names.length - MAX_LISTED} others`
  }
  return names.length <= 1 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
