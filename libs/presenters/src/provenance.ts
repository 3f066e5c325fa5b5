import type { ProvenanceRow } from '@fonds/archive'
import type { Provenance } from '@fonds/types'

/** Returns the member that says where an item came from; none if `fonds sync` did not bring it. */
export const provenanceMember = (row: ProvenanceRow | null | undefined): { provenance?: Provenance } =>
  row ? { provenance: presentProvenance(row) } : {}

const presentProvenance = ({ source, url, fetched_at, canonical }: ProvenanceRow): Provenance => ({
  ...{ source, url, fetched_at },
  ...(canonical && { canonical }),
})
