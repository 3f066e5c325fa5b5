import type { EntityRecord, FindingAid } from '@fonds/archive'
import { agentTypeOf, type EacVersion, writeEac, writeEad3, writeEad4, writeEad2002, writeEaf } from '@fonds/crosswalks'
import { findingAidIn } from '@fonds/documents/language'

/** A standard into which a finding aid is written. */
export interface FindingAidTarget {
  readonly of: 'finding aid'
  readonly title: string
  /** Whether elements stand side by side in several languages. Otherwise a document has one language. */
  readonly hasTwins: boolean
  write(findingAid: FindingAid, language: string | null): AsyncIterable<string>
}

/** A standard into which an authority record is written. */
export interface RecordTarget {
  readonly of: 'authority record'
  readonly title: string
  /** Whether the standard covers an entity. */
  covers(record: EntityRecord): boolean
  write(record: EntityRecord): AsyncIterable<string>
}

export type Target = FindingAidTarget | RecordTarget

const eac = (version: EacVersion): RecordTarget => ({
  of: 'authority record',
  title: `EAC-CPF ${version}`,
  covers: (record) => agentTypeOf(record) !== null,
  write: (record) => writeEac(record, null, version),
})

/** Standards that `fonds convert` writes, by the name that its `--to` has. */
export const TARGETS = {
  ead2002: {
    of: 'finding aid',
    title: 'EAD 2002',
    hasTwins: false,
    write: (findingAid, language) => writeEad2002(findingAidIn(findingAid, language), null, language),
  },
  ead3: { of: 'finding aid', title: 'EAD3', hasTwins: true, write: (findingAid) => writeEad3(findingAid, null) },
  ead4: { of: 'finding aid', title: 'EAD 4', hasTwins: true, write: (findingAid) => writeEad4(findingAid, null) },
  eac2010: eac('2010'),
  eac2: eac('2.0'),
  eac3: eac('3.0'),
  eaf: {
    of: 'authority record',
    title: 'EAC-F 1',
    covers: (record) => agentTypeOf(record) === null,
    write: (record) => writeEaf(record, null),
  },
} as const satisfies Readonly<Record<string, Target>>

export type TargetName = keyof typeof TARGETS
