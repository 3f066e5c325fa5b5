import {
  EAD4_NAMESPACE,
  type OpenTag,
  type ReadLimits,
  Refusal,
  type ReportBuilder,
  XHTML,
  type XmlHandler,
} from '@fonds/reader-xml'
import { readLevel } from '../levels.ts'
import { convert, withOneDid } from './convert.ts'
import { attributesOf, type Node } from './node.ts'
import { NOTES } from './notes.ts'

/** Elements of the drafts that have another name in the release. */
const DRAFTS: ReadonlyMap<string, string> = new Map([
  ['agentName', 'label'],
  ['agentRole', 'role'],
  ['placeRole', 'role'],
  ['subjectName', 'term'],
  ['functionName', 'label'],
  ['unitDateStructured', 'unitDate'],
  ['unitType', 'unitOfMeasurement'],
  ['physFacet', 'physicalFacet'],
  ['provenanceEvent', 'narrativeEvent'],
  ['materialSpec', 'otherIdentificationData'],
  ['script', 'writingSystem'],
  ['xhtml', 'formattingExtension'],
])

/** Elements that stay open while their units are read. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['archDesc', 'archdesc'],
  ['c', 'c'],
  ['descriptionOfComponents', 'dsc'],
])

/** Levels of EAD 4's list that have another name in EAD3. */
const LEVELS: ReadonlyMap<string, string> = new Map([
  ['recordGroup', 'recordgrp'],
  ['subGroup', 'subgrp'],
  ['subgroup', 'subgrp'],
  ['recordgroup', 'recordgrp'],
])

/** Puts the level of a unit, which may be any word, as EAD3 has it. */
function setLevel(attributes: Map<string, string>): void {
  const word = attributes.get('level')?.trim() ?? ''
  if (word === '') return
  const level = LEVELS.get(word) ?? word.toLowerCase()
  attributes.set('level', level)
  if (readLevel(level, undefined).unknown === null) return
  attributes.set('level', 'otherlevel')
  attributes.set('otherlevel', word)
}

/** Elements that are kept although they are internal, because what they become has a flag. */
const isFlagged = (name: string): boolean => NOTES.has(name) || name === 'identificationData' || name === 'control'

/**
 * Passes EAD 4 on as EAD3, element by element, so that both are read by the same rules; anything else passes as it is. Holds one
 * child of a unit at a time.
 */
export class Ead4Adapter implements XmlHandler {
  readonly #to: XmlHandler
  readonly #report: ReportBuilder
  readonly #limits: ReadLimits
  /** Null until the root has been seen. */
  #isEad4: boolean | null = null
  readonly #units: string[] = []
  readonly #open: Node[] = []
  #dropped = 0
  #size = 0
  /** The contents of the innermost unit, until its components begin or it ends: its parts are in one `did`, as translations need it. */
  #waiting: Node[] = []
  /** Whether the record is in process, and therefore internal as a whole. */
  #inProcess = false

  constructor(to: XmlHandler, { report, limits }: { readonly report: ReportBuilder; readonly limits: ReadLimits }) {
    this.#to = to
    this.#report = report
    this.#limits = limits
  }

  open(tag: OpenTag): void {
    this.#isEad4 ??= tag.namespace === EAD4_NAMESPACE
    if (!this.#isEad4) {
      this.#to.open(tag)
      return
    }
    const name = tag.namespace === XHTML ? `html:${tag.local}` : (DRAFTS.get(tag.name) ?? tag.name)
    if (this.#dropped > 0) this.#dropped++
    else if (this.#open.length > 0) this.#openInside(tag, name)
    else this.#openOutside(tag, name)
  }

  text(text: string, line: number): void {
    if (this.#dropped > 0) return
    const parent = this.#open.at(-1)
    if (parent === undefined) {
      this.#to.text(text, line)
      return
    }
    this.#grow(text.length)
    parent.children.push(text)
  }

  close(): void {
    if (this.#dropped > 0) this.#dropped--
    else if (this.#open.length > 0) this.#closeInside()
    else {
      this.#flush()
      this.#units.pop()
      this.#to.close()
    }
  }

  #flush(): void {
    const waiting = this.#waiting
    if (waiting.length === 0) return
    this.#waiting = []
    this.#size = 0
    for (const node of withOneDid(waiting)) this.#replay(node)
  }

  #openOutside(tag: OpenTag, name: string): void {
    const unit = this.#units.length === 0 ? name : UNITS.get(name)
    if (unit !== undefined) {
      this.#flush()
      this.#units.push(unit)
      const node: Node = { name, attributes: tag.attributes, children: [], line: tag.line }
      const attributes = new Map(Object.entries(attributesOf(node, { descriptionOfComponentsType: 'dsctype' })))
      if (unit === 'c' || unit === 'archdesc') setLevel(attributes)
      if (this.#inProcess && unit === 'archdesc') attributes.set('audience', 'internal')
      this.#to.open({ ...tag, name: unit, attributes })
      return
    }
    if (isInternal(tag) && !isFlagged(name)) this.#drop(name)
    else this.#push(tag, name)
  }

  #openInside(tag: OpenTag, name: string): void {
    // Its result may have no flag, and its parts may become text of something else.
    if (isInternal(tag)) this.#drop([...this.#open.map((node) => node.name), name].join('/'))
    else this.#push(tag, name)
  }

  #drop(path: string): void {
    this.#report.countLeftOut(`${this.#units.at(-1) ?? 'ead'}/${path}[@audience='internal']`)
    this.#dropped = 1
  }

  #push(tag: OpenTag, name: string): void {
    const node: Node = { name, attributes: tag.attributes, children: [], line: tag.line }
    this.#grow([...tag.attributes.values()].reduce((sum, value) => sum + value.length + 32, 64))
    this.#open.at(-1)?.children.push(node)
    this.#open.push(node)
  }

  #grow(size: number): void {
    this.#size += size
    const { componentSize } = this.#limits
    if (this.#size <= componentSize) return
    throw new Refusal('limit_exceeded', `a unit's own description is larger than ${componentSize} characters`)
  }

  #closeInside(): void {
    const node = this.#open.pop()
    if (node === undefined || this.#open.length > 0) return
    if (node.name === 'control' && /^inprocess$/i.test(node.attributes.get('publicationStatus')?.trim() ?? '')) {
      this.#inProcess = true
      node.attributes.set('audience', 'internal')
    }
    for (const one of convert(node)) this.#waiting.push(one)
    if (this.#units.at(-1) === 'ead' || this.#units.at(-1) === 'dsc') this.#flush()
  }

  #replay(node: Node): void {
    const { name, attributes, line } = node
    this.#to.open({ name, local: name, namespace: '', attributes, line })
    for (const child of node.children) {
      if (typeof child === 'string') this.#to.text(child, line)
      else this.#replay(child)
    }
    this.#to.close()
  }
}

const isInternal = (tag: OpenTag): boolean => tag.attributes.get('audience')?.trim().toLowerCase() === 'internal'
