import { ContainerGroups, readContainer } from './containers.ts'
import { readAbstract, readDidNote, readRepository, readUnitid } from './did.ts'
import { readDao, readDaoGroup } from './digital-objects.ts'
import type { XmlElement } from './element.ts'
import { elementsOf } from './element.ts'
import { readPhysdesc, readPhysdescSet, readPhysdescStructured } from './extents.ts'
import { readControlaccess, readOrigination } from './headings.ts'
import { readLangmaterial } from './langmaterial.ts'
import { NOTE_TYPES, readGroup, readNote, readRelations, readScope } from './notes.ts'
import { readComponentHead, readTitle } from './titles.ts'
import type { UnitContext } from './unit.ts'
import { readUnitDate, readUnitDateStructured } from './unit-dates.ts'

/** A row of a table: an element's mapping, and its place in the model for the documentation. */
export interface Rule {
  readonly to: string
  readonly read: (el: XmlElement, ctx: UnitContext) => void
}

export type ElementTable = ReadonlyMap<string, Rule>

function table(rows: Readonly<Record<string, Rule>>): Map<string, Rule> {
  return new Map(Object.entries(rows))
}

function didNote(type: string): Rule {
  return { to: `notes[${type}]`, read: (el, ctx) => readDidNote(el, ctx, type) }
}

/** Elements of `did` in both schemas. `container` is handled separately, because its groups span the whole `did`. */
const DID: ElementTable = table({
  unitid: { to: 'identifiers, reference_code', read: readUnitid },
  unittitle: { to: 'title, title_inline, title_label, titles', read: readTitle },
  unitdate: { to: 'dates', read: readUnitDate },
  physdesc: { to: 'extent, notes[physdesc, physfacet, dimensions]', read: readPhysdesc },
  langmaterial: {
    to: 'languages, scripts, language_scripts, language_names, language_label, language_note',
    read: readLangmaterial,
  },
  origination: { to: 'headings', read: readOrigination },
  repository: { to: 'notes[repository]', read: readRepository },
  abstract: { to: 'abstract, abstract_label', read: readAbstract },
  materialspec: didNote('materialspec'),
  physloc: didNote('physloc'),
  dao: { to: 'digital_objects', read: readDao },
})

const DID_2002: ElementTable = new Map([
  ...DID,
  ...table({
    note: didNote('didnote'),
    daogrp: { to: 'digital_objects', read: readDaoGroup },
  }),
])

const DID_3: ElementTable = new Map([
  ...DID,
  ...table({
    didnote: didNote('didnote'),
    daoset: { to: 'digital_objects', read: readDaoGroup },
    physdescset: { to: 'extent', read: readPhysdescSet },
    physdescstructured: { to: 'extent, notes[physdesc, physfacet, dimensions]', read: readPhysdescStructured },
    unitdatestructured: { to: 'dates', read: readUnitDateStructured },
  }),
])

function noteRule(type: string): Rule {
  const also: Readonly<Record<string, string>> = { accessrestrict: ', access', userestrict: ', use_conditions, rights' }
  const read = type === 'relations' ? readRelations : (el: XmlElement, ctx: UnitContext) => readNote(el, ctx, type)
  return { to: `notes[${type}]${also[type] ?? ''}`, read }
}

const group: Rule = {
  to: 'its children; its own text: notes[odd]',
  read: (el, ctx) => readGroup(el, ctx, (name) => UNIT_2002.has(name) && name !== 'head'),
}

/** Children of `archdesc` and of components in both schemas; `dsc` and components are handled by the reader. */
const UNIT: ElementTable = new Map([
  ...[...NOTE_TYPES].map(([name, type]): [string, Rule] => [name, noteRule(type)]),
  ...table({
    did: { to: 'its children', read: (el, ctx) => ctx.mapDid(el) },
    scopecontent: { to: 'scope_and_content, scope_label', read: readScope },
    controlaccess: { to: 'headings; its prose: notes[controlaccess]', read: readControlaccess },
    dao: { to: 'digital_objects', read: readDao },
    daogrp: { to: 'digital_objects', read: readDaoGroup },
    daoset: { to: 'digital_objects', read: readDaoGroup },
    head: { to: 'titles[head]', read: readComponentHead },
    // EAD3 has it only in its schema with deprecated elements.
    descgrp: group,
  }),
])

const UNIT_2002: ElementTable = new Map([
  ...UNIT,
  ...table({
    note: { to: 'notes[odd]', read: (el, ctx) => readNote(el, ctx, 'odd') },
    // From EAD 1.0, but still in use.
    add: group,
    admininfo: group,
    organization: noteRule('arrangement'),
  }),
])

/** The tables of one schema family. */
export interface SchemaTables {
  readonly unit: ElementTable
  readonly did: ElementTable
}

export const TABLES: Readonly<Record<'ead2002' | 'ead3', SchemaTables>> = {
  ead2002: { unit: UNIT_2002, did: DID_2002 },
  ead3: { unit: UNIT, did: DID_3 },
}

/** Maps the children of a `did`. */
export function mapDid(el: XmlElement, ctx: UnitContext, did: ElementTable): void {
  if (el.internal) ctx.draft.internal = true
  const groups = new ContainerGroups()
  for (const child of elementsOf(el)) {
    if (child.name === 'container') {
      child.mapped = true
      readContainer(child, ctx, groups)
      continue
    }
    mapBy(did, child, ctx)
  }
}

/** Maps an element by a table; an element not in the table stays unmapped. */
export function mapBy(rules: ElementTable, el: XmlElement, ctx: UnitContext): void {
  const rule = rules.get(el.name)
  if (rule === undefined) return
  el.mapped = true
  rule.read(el, ctx)
}
