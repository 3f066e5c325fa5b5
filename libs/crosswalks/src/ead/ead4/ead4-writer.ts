import { type Attributes, XmlWriter } from '../../xml/xml-writer.ts'
import { EadWriter } from '../ead-writer.ts'
import { EAD3 } from '../ead3/vocabulary.ts'
import { attributesFor, kept } from './attributes.ts'
import { header } from './control.ts'
import { type Tree, tree, write } from './tree.ts'
import { writeUnit } from './unit.ts'

/** An element while it is written. */
interface Open {
  readonly name: string
  readonly attributes: Attributes
  readonly children: (Tree | string)[]
}

const LEVELS: Readonly<Record<string, string>> = { recordgrp: 'recordGroup', subgrp: 'subgroup' }

/** Elements that are written as they begin; all others wait until their unit is complete. */
const UNITS: Readonly<Record<string, string>> = {
  ead: 'ead',
  archdesc: 'archDesc',
  c: 'c',
  dsc: 'descriptionOfComponents',
}

/** Takes a finding aid as it is written in EAD3, and writes it in EAD 4. Holds the elements of one unit. */
export class Ead4Writer extends EadWriter {
  readonly #xml = new XmlWriter()
  readonly #root: Attributes
  /** Names of EAD3 of the open units. */
  readonly #units: string[] = []
  readonly #open: Open[] = []
  /** The contents of the innermost unit, until its components begin or it ends. */
  #waiting: Tree[] = []
  #isUnitOpen = false

  /** @param root attributes of the root element */
  constructor(root: Attributes, uniqueWithin: string | null) {
    super(EAD3, uniqueWithin)
    this.#root = root
  }

  override get length(): number {
    return this.#xml.length
  }

  override start(name: string, attributes: Attributes = {}): this {
    if (this.#open.length === 0 && Object.hasOwn(UNITS, name)) this.#startUnit(name, attributes)
    else this.#open.push({ name, attributes, children: [] })
    return this
  }

  override text(text: string): this {
    this.#open.at(-1)?.children.push(text)
    return this
  }

  override end(): this {
    const done = this.#open.pop()
    if (done === undefined) this.#endUnit()
    else {
      const parent = this.#open.at(-1)
      if (parent !== undefined) parent.children.push(tree(done.name, done.children, done.attributes))
      else if (done.name === 'control')
        for (const part of header(tree(done.name, done.children, done.attributes))) write(this.#xml.line(), part)
      else this.#waiting.push(tree(done.name, done.children, done.attributes))
    }
    return this
  }

  override line(): this {
    return this
  }

  override take(): string {
    return this.#xml.take()
  }

  #startUnit(name: string, attributes: Attributes): void {
    this.#flush()
    this.#units.push(name)
    this.#xml.line().start(UNITS[name] ?? name, this.#attributesOf(name, attributes))
    this.#isUnitOpen = name === 'archdesc' || name === 'c'
  }

  #attributesOf(name: string, attributes: Attributes): Attributes {
    if (name === 'ead') return this.#root
    if (name === 'dsc') return { descriptionOfComponentsType: 'combined' }
    const { level = null, otherlevel = null, ...rest } = attributes
    if (level === 'otherlevel') {
      // Any word is a level; a missing one is kept as it is in EAD3.
      const word = otherlevel === 'unspecified' ? null : otherlevel
      return {
        level: word,
        ...(word === null ? kept({ level: 'otherlevel', otherlevel }) : {}),
        ...attributesFor(tree(name, [], rest)),
      }
    }
    return { level: level === null ? null : (LEVELS[level] ?? level), ...attributesFor(tree(name, [], rest)) }
  }

  #flush(): void {
    if (!this.#isUnitOpen) return
    this.#isUnitOpen = false
    writeUnit(this.#xml, this.#waiting)
    this.#waiting = []
  }

  #endUnit(): void {
    this.#flush()
    this.#units.pop()
    this.#xml.line().end()
  }
}
