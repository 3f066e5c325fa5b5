import { IdRegister, type ReportBuilder } from '@fonds/reader-xml'
import type { SaxesTagNS } from 'saxes'
import { countOf, endsOf, isAfter, isDate } from './eas-dates.ts'
import { EAS_LISTS, GLOBAL, STATUSES, XHTML } from './eas-lists.ts'

const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
const ISIL = /^(?:[A-Z]{2}|[a-zA-Z]|[a-zA-Z]{3,4})-[a-zA-Z0-9:/-]{1,11}$/

/** Attributes that refer to parts of `control`, with the elements to which each may lead. */
const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  conventionDeclarationReference: ['conventionDeclaration'],
  localTypeDeclarationReference: ['localTypeDeclaration'],
  maintenanceEventReference: ['maintenanceEvent'],
  sourceReference: ['source', 'citedRange'],
}
const REFERRED: ReadonlySet<string> = new Set(Object.values(REFERENCES).flat())
/** Dates whose attributes are codes. */
const DATES: ReadonlySet<string> = new Set(['date', 'fromDate', 'toDate'])
/** Elements whose words matter to a rule. */
const READ: ReadonlySet<string> = new Set(['agencyCode', 'agencyName', 'eventDateTime'])
/** Longest text of such an element that is kept, in characters. */
const MAX_TEXT = 200
/** References that may wait for their target at a time. Further ones are not looked up. */
const MAX_WAITING = 100_000

type Attributes = Readonly<Record<string, string>>

interface Open {
  readonly name: string
  readonly line: number
  readonly attributes: Attributes
  /** The words of an element of `READ`. */
  words: string | null
  /** In `maintenanceAgency`: whether it has a code or a name. */
  named: boolean
  /** In `dateRange`: its first end. */
  from: string | null
}

interface Waiting {
  readonly target: string
  readonly attribute: string
  readonly line: number
}

/**
 * Checks the rules of the suite of 2026 that no schema can state: those of TS-EAS's Schematron, for EAD 4, EAC-CPF 3 and
 * EAC-F 1 alike. Levels, languages, scripts and dates that cannot be read are left to the readers, which report them.
 */
export class EasRules {
  readonly #report: ReportBuilder
  readonly #open: Open[] = []
  readonly #ids = new IdRegister()
  /** Ids of the parts of `control`, with their element. */
  readonly #parts = new Map<string, string>()
  readonly #waiting: Waiting[] = []
  #control: Attributes = {}
  #inControl = false
  /** Depth of `formattingExtension`; null outside it. */
  #foreign: number | null = null

  constructor(report: ReportBuilder) {
    this.#report = report
  }

  open(tag: SaxesTagNS, line: number): void {
    const attributes = plainOf(tag)
    const name = tag.local
    const foreign = this.#foreign !== null
    this.#open.push({ name, line, attributes, words: !foreign && READ.has(name) ? '' : null, named: false, from: null })
    if (attributes.id !== undefined) this.#ids.add(attributes.id, line)
    if (foreign) {
      this.#checkMarkup(tag, line)
      return
    }
    if (name === 'formattingExtension') this.#foreign = this.#open.length
    if (name === 'control') [this.#control, this.#inControl] = [attributes, true]
    if (this.#inControl && attributes.id !== undefined && REFERRED.has(name)) this.#parts.set(attributes.id, name)
    for (const attribute in attributes) this.#checkAttribute(attribute, attributes, { name, line })
    if (DATES.has(name)) this.#checkDate(name, attributes, line)
  }

  text(text: string): void {
    const element = this.#open.at(-1)
    if (element?.words == null || element.words.length >= MAX_TEXT) return
    element.words = (element.words + text).slice(0, MAX_TEXT)
  }

  close(): void {
    if (this.#open.length === this.#foreign) this.#foreign = null
    const element = this.#open.pop()
    if (element === undefined) return
    this.#closed(element, this.#open.at(-1))
    if (element.name === 'control') this.#inControl = false
    if (this.#open.length === 0) for (const one of this.#waiting) this.#checkReference(one)
  }

  #warn(line: number, message: string): void {
    this.#report.warn(line, 'eas_rule', message)
  }

  #closed({ name, line, attributes, words, named }: Open, parent: Open | undefined): void {
    const said = words?.trim() ?? ''
    if (name === 'agencyCode' && said !== '') this.#checkAgency('agencyCode', said, line)
    if (said !== '' && parent?.name === 'maintenanceAgency') parent.named = true
    if (name === 'maintenanceAgency' && !named)
      this.#warn(line, '<maintenanceAgency> needs an agencyCode or agencyName')
    if (name === 'eventDateTime' && said === '' && !attributes.standardDateTime?.trim()) {
      this.#warn(line, '<eventDateTime> needs words or standardDateTime')
    }
  }

  #checkAttribute(attribute: string, attributes: Attributes, { name, line }: { name: string; line: number }): void {
    const value = attributes[attribute]?.trim() ?? ''
    const list = Object.hasOwn(EAS_LISTS, attribute) ? EAS_LISTS[attribute] : undefined
    if (list !== undefined && this.#control[`${attribute}Encoding`] === 'EASList' && !list.has(value)) {
      this.#warn(line, `${attribute}="${short(value)}" is not in the list that control names: ${[...list].join(', ')}`)
    }
    const statuses = attribute === 'status' && Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined
    if (statuses !== undefined && !statuses.has(value)) {
      this.#warn(line, `status="${short(value)}" is not allowed on <${name}>: use ${[...statuses].join(' or ')}`)
    }
    if (attribute === 'era' && value !== 'ce' && value !== 'bce') {
      this.#warn(line, `era="${short(value)}" is not allowed: use ce or bce`)
    }
    if (attribute === 'repositoryCode') this.#checkAgency(attribute, value, line)
    if (attribute !== 'target' && !Object.hasOwn(REFERENCES, attribute)) return
    for (const target of value.split(/\s+/)) {
      if (target === '') continue
      if (target === attributes.id) this.#warn(line, `${attribute}="${short(target)}" refers to its own element`)
      else if (this.#waiting.length < MAX_WAITING) this.#waiting.push({ target, attribute, line })
    }
  }

  #checkAgency(name: string, code: string, line: number): void {
    if (this.#control.repositoryEncoding === 'otherRepositoryEncoding' || ISIL.test(code)) return
    const advice = 'an ISIL is wanted, unless control says repositoryEncoding="otherRepositoryEncoding"'
    this.#warn(line, `${name} "${short(code)}" is no ISIL: ${advice}`)
  }

  #checkReference({ target, attribute, line }: Waiting): void {
    const wanted = REFERENCES[attribute]
    if (wanted === undefined && !this.#ids.has(target))
      this.#warn(line, `${attribute}="${short(target)}" leads nowhere`)
    if (wanted === undefined || wanted.includes(this.#parts.get(target) ?? '')) return
    this.#warn(line, `${attribute}="${short(target)}" leads to no ${wanted.join(' or ')} in control`)
  }

  #checkDate(name: string, { standardDate, notBefore, notAfter }: Attributes, line: number): void {
    if (this.#control.dateEncoding === 'otherDateEncoding') return
    const bounds = [notBefore, notAfter].filter((bound) => bound !== undefined)
    if (standardDate !== undefined && bounds.length > 0) {
      this.#warn(line, `<${name}> has standardDate beside notBefore or notAfter: use one or the other`)
    }
    for (const bound of bounds) if (!isDate(bound)) this.#warn(line, `"${short(bound)}" is no date of ISO 8601`)
    if (notBefore !== undefined && notAfter !== undefined && isAfter(notBefore, notAfter)) {
      this.#warn(line, `notBefore="${short(notBefore)}" is after notAfter="${short(notAfter)}"`)
    }
    if (standardDate !== undefined) this.#checkStandardDate(standardDate, line)
    this.#checkRange(name, standardDate, { bound: name === 'fromDate' ? notBefore : notAfter, line })
  }

  #checkStandardDate(code: string, line: number): void {
    const ends = endsOf(code)
    if (countOf(code) > 2) this.#warn(line, `standardDate="${short(code)}" has more than one interval`)
    if (ends !== null && ends[0] !== '' && ends[1] !== '' && isAfter(...ends)) {
      this.#warn(line, `standardDate="${short(code)}" ends before it begins`)
    }
  }

  /** Compares the ends of a `dateRange`, each by its code or else its outer bound. */
  #checkRange(
    name: string,
    code: string | undefined,
    { bound, line }: { bound: string | undefined; line: number },
  ): void {
    const range = this.#open.at(-2)
    if (range?.name !== 'dateRange') return
    const end = code ?? bound
    if (name === 'fromDate') range.from = end ?? null
    if (name !== 'toDate' || end === undefined || range.from === null || !isAfter(range.from, end)) return
    this.#warn(line, `the range ends ("${short(end)}") before it begins ("${short(range.from)}")`)
  }

  #checkMarkup(tag: SaxesTagNS, line: number): void {
    const allowed = tag.uri === XHTML_NAMESPACE && Object.hasOwn(XHTML, tag.local) ? XHTML[tag.local] : undefined
    if (allowed === undefined) {
      this.#warn(line, `<${short(tag.name)}> is no XHTML that formattingExtension may contain`)
      return
    }
    for (const key in tag.attributes) {
      if (key === 'xmlns' || key.startsWith('xmlns:') || GLOBAL.has(key) || allowed.has(key)) continue
      this.#warn(line, `${short(key)} is not allowed on XHTML's <${tag.local}> in formattingExtension`)
    }
  }
}

const short = (text: string): string => text.slice(0, 60)

/** Returns the attributes without a namespace. */
function plainOf(tag: SaxesTagNS): Attributes {
  const plain: Record<string, string> = {}
  for (const key in tag.attributes) {
    const attribute = tag.attributes[key]
    if (attribute !== undefined && attribute.prefix === '' && key !== 'xmlns') plain[key] = attribute.value
  }
  return plain
}
