import type { OrganizationRecord } from '@fonds/archive'
import type { DcContext } from './dc/statements.ts'

/** The archive that holds a description, with the code by which catalogues name it. */
export interface ArchiveContext extends DcContext {
  readonly archive: DcContext['archive'] & Pick<OrganizationRecord, 'identifier'>
}
