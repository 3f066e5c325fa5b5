import type { Role } from './role.ts'

/** A column of ArchivesSpace's bulk import (backend/app/lib/bulk_import), by the code in its header. */
export type SpaceColumn =
  | { readonly kind: 'role'; readonly role: Role }
  /** A part of one of several dates, containers, names or subjects. */
  | {
      readonly kind: 'part'
      readonly of: 'date' | 'container' | 'agent' | 'subject' | 'extent'
      readonly n: string
      readonly part: string
    }
  /** A note: its text, whether it may be shown, the days between which access is restricted, the type of restriction. */
  | { readonly kind: 'note'; readonly note: string; readonly part: 'n' | 'p' | 'b' | 'e' | 't' }
  /** Known, with nothing to show. */
  | { readonly kind: 'nothing' }

const ROLES: Readonly<Record<string, Role>> = {
  title: 'title',
  unit_id: 'identifier',
  ref_id: 'legacyId',
  hierarchy: 'depth',
  publish: 'publish',
  restrictions_flag: 'restricted',
  l_lang: 'language',
  l_langscript: 'script',
  digital_object_link: 'digitalObjectURI',
  rep_file_uri: 'digitalObjectURI',
  processing_note: 'private',
}

/** Notes by their code, with the field that has them. */
export const SPACE_NOTES: Readonly<Record<string, Role>> = {
  abstract: 'scopeAndContent',
  accessrestrict: 'accessConditions',
  accruals: 'accruals',
  acqinfo: 'acquisition',
  altformavail: 'locationOfCopies',
  appraisal: 'appraisal',
  arrangement: 'arrangement',
  bibliography: 'publicationNote',
  bioghist: 'creatorHistories',
  custodhist: 'archivalHistory',
  dimensions: 'extentAndMedium',
  langmaterial: 'languageNote',
  materialspec: 'generalNote',
  odd: 'generalNote',
  originalsloc: 'locationOfOriginals',
  otherfindaid: 'findingAids',
  physdesc: 'extentAndMedium',
  physfacet: 'extentAndMedium',
  physloc: 'physicalObjectLocation',
  phystech: 'physicalCharacteristics',
  prefercite: 'generalNote',
  processinfo: 'archivistNote',
  relatedmaterial: 'relatedUnitsOfDescription',
  scopecontent: 'scopeAndContent',
  separatedmaterial: 'relatedUnitsOfDescription',
  userestrict: 'reproductionConditions',
}

const NOTHING =
  /^(?:collection_id|ead|res_uri|barcode|cont_instance_type|digital_object_(?:id|title|publish)|thumbnail|.*_record_id(?:_\d+)?|.*_relator(?:_\d+)?|subject_\d+_source|top_container_(?:id|uri)|aspace_.*|archivesspace field code.*|import type|portion)$/

const DATE = /^(dates_label|begin|end|date_type|expression|date_certainty)(?:_(\d+))?$/
const CONTAINER = /^(type|indicator)_(\d+)$/
const CHILD = /^(child_)?(type|indicator)_([2-3])$/
const EXTENT = /^(number|extent_type|container_summary|physical_details|dimensions)(?:_(\d+))?$/
const AGENT = /^(?:people|corporate_entities|corporate|families|family)_agent_(header|role)_(\d+)$/
const SUBJECT = /^subject_(\d+)_(term|type)$/
const NOTE = /^([npbet])_([a-z]+)(?:_\d+)?$/

/** Returns what a code of ArchivesSpace means; null for any other text. */
export function spaceColumn(header: string): SpaceColumn | null {
  const code = header.trim().toLowerCase()
  if (Object.hasOwn(ROLES, code) && ROLES[code] !== undefined) return { kind: 'role', role: ROLES[code] }
  if (code === 'level' || code === 'other_level') return { kind: 'role', role: 'levelOfDescription' }
  const [, datePart, date = '1'] = DATE.exec(code) ?? []
  if (datePart !== undefined) return { kind: 'part', of: 'date', n: date, part: datePart }
  const [, containerPart, container = ''] = CONTAINER.exec(code) ?? []
  if (containerPart !== undefined) return { kind: 'part', of: 'container', n: container, part: containerPart }
  const [, , childPart, child = ''] = CHILD.exec(code) ?? []
  if (childPart !== undefined) return { kind: 'part', of: 'container', n: child, part: childPart }
  const [, extentPart, extent = '1'] = EXTENT.exec(code) ?? []
  if (extentPart !== undefined) return { kind: 'part', of: 'extent', n: extent, part: extentPart }
  const [kind] = /^[a-z]+/.exec(code) ?? []
  const [, agentPart, agent = ''] = AGENT.exec(code) ?? []
  if (agentPart !== undefined) return { kind: 'part', of: 'agent', n: `${kind} ${agent}`, part: agentPart }
  const [, subject = '', subjectPart] = SUBJECT.exec(code) ?? []
  if (subjectPart !== undefined) return { kind: 'part', of: 'subject', n: subject, part: subjectPart }
  if (NOTHING.test(code)) return { kind: 'nothing' }
  const [, notePart, note = ''] = NOTE.exec(code) ?? []
  if (notePart !== undefined && Object.hasOwn(SPACE_NOTES, note)) {
    return { kind: 'note', note, part: notePart as 'n' | 'p' | 'b' | 'e' | 't' }
  }
  return null
}

/** Codes that no other table has in its header. */
const TELLING =
  /^(?:ref_id|unit_id|hierarchy|res_uri|dates_label|date_type|type_1|indicator_1|extent_type|restrictions_flag|[np]_[a-z]+|.*_agent_header_1|collection_id)$/

/** Returns whether the cells of a line are the codes of ArchivesSpace's template. */
export const isSpaceHeader = (cells: readonly string[]): boolean =>
  cells.filter((cell) => TELLING.test(cell.trim().toLowerCase())).length >= 3
