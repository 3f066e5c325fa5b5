import type { AccessStatus } from '@fonds/types'

/** The claim of one clause about access. */
export interface Fact {
  readonly status: Exclude<AccessStatus, 'unknown'>
  /** Whether it is about a part of the material. */
  readonly part: boolean
  /** The day from which the material is open. */
  readonly until: string | null
  /** Says only what holds after a restriction, or until its end. */
  readonly aside?: 'then' | 'meanwhile'
  /** Says only on which day the material opens: the end of a restriction that another clause states. */
  readonly opens?: true
  /** Says closed or restricted without more, so that another clause may say until when. */
  readonly bare?: true
  /** Restricts by more than time: with a permission, or without an end. */
  readonly lasting?: true
  /** A formality, such as an appointment, that does not restrict what another clause calls open. */
  readonly formal?: true
  /** The status of a part that is not open. */
  readonly shut?: 'closed' | 'restricted'
  /** Is about material of one kind, which is a part if something else says that some is open. */
  readonly named?: true
  /** Closes only by a term whose length is not said; `vague` if that is what some law says. */
  readonly term?: true
  readonly vague?: true
  /** Is about all that other clauses do not name: "all other files". */
  readonly rest?: true
  /** Closes originals, or for the sake of their preservation, so that copies may be open. */
  readonly originals?: true
  /** Says that what is closed can be seen after all: with a permission, or as a copy. */
  readonly relief?: 'permission' | 'copies'
  /** Says nothing unless it relieves a closure: "Consultation on microfilm". */
  readonly hint?: true
}

/** The claim of a clause or sentence, and whether all of it was understood. */
export interface Said {
  readonly facts: readonly Fact[]
  readonly clear: boolean
}

export const NOTHING: Said = { facts: [], clear: true }
export const UNCLEAR: Said = { facts: [], clear: false }

export function said(status: Fact['status'], part: boolean, until: string | null, more: Partial<Fact> = {}): Said {
  return { facts: [{ status, part, until, ...more }], clear: true }
}

/** The context of a reading, besides the words. */
export interface Setting {
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** The last day of the material, from which terms are counted. */
  readonly ended: string | null
}
