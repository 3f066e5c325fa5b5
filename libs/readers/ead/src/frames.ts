import {
  EAD3_NAMESPACE,
  EAD3_UNDEPRECATED_NAMESPACE,
  EAD4_NAMESPACE,
  EAD2002_NAMESPACE,
  type OpenTag,
  type ReadLimits,
  Refusal,
} from '@fonds/reader-xml'
import type { FindingAidInput } from '@fonds/types'
import type { XmlElement } from './element.ts'
import type { Net } from './net.ts'
import type { UnitTranslations } from './twins.ts'
import type { UnitContext } from './unit.ts'

/** An open unit: the archdesc or a component. */
export interface Unit {
  readonly kind: 'unit'
  readonly name: 'archdesc' | 'c'
  readonly ctx: UnitContext
  readonly ordinal: number
  readonly parent: number | null
  /** Null for a unit of an overview, which gets a place only if no other list has it. */
  readonly position: number | null
  readonly depth: number
  readonly xmlId: string | null
  readonly line: number
  /** The part that has been read, until its description is finished. */
  readonly net: Net
  readonly translations: UnitTranslations
  /** Elements of EAD3 that are read together, because one of them may translate another. */
  readonly waiting: XmlElement[]
  children: number
  size: number
}

/** Elements that only contain others: the root, and the lists of components. */
export interface Holder {
  readonly kind: 'ead' | 'dsc'
  readonly internal: boolean
  /** Whether it is a list that only gives an overview of what another one has in full. */
  readonly overview?: true
}

export type Frame = Unit | Holder

const ROOT_FORMATS: ReadonlyMap<string, FindingAidInput['format']> = new Map([
  ['', 'ead2002'],
  [EAD2002_NAMESPACE, 'ead2002'],
  [EAD3_NAMESPACE, 'ead3'],
  [EAD3_UNDEPRECATED_NAMESPACE, 'ead3-undeprecated'],
  [EAD4_NAMESPACE, 'ead4'],
])

/** Returns the format for a root element. @throws Refusal `not_ead` with the root's name */
export function rootFormat(tag: OpenTag): FindingAidInput['format'] {
  const format = tag.name === 'ead' ? ROOT_FORMATS.get(tag.namespace) : undefined
  if (format !== undefined) return format
  const namespace = tag.namespace === '' ? 'no namespace' : `namespace ${tag.namespace.slice(0, 100)}`
  throw new Refusal('not_ead', `the root element is ${tag.local.slice(0, 60)} in ${namespace}, not EAD's ead`)
}

/** Counts the characters held in memory for open units, and enforces the limits. */
export class HeldSize {
  readonly #limits: ReadLimits
  #total = 0

  constructor(limits: ReadLimits) {
    this.#limits = limits
  }

  /**
   * Counts further characters.
   * @throws Refusal `limit_exceeded`
   */
  add(unit: Unit | undefined, size: number): void {
    if (unit !== undefined) unit.size += size
    this.#total += size
    const { componentSize, openSize } = this.#limits
    if ((unit?.size ?? this.#total) > componentSize) {
      throw new Refusal('limit_exceeded', `a unit's own description is larger than ${componentSize} characters`)
    }
    if (this.#total > openSize) {
      throw new Refusal('limit_exceeded', `the open units are together larger than ${openSize} characters`)
    }
  }

  release(unit: Unit): void {
    this.#total -= unit.size
  }
}
