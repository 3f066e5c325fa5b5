import { gauge, type Registry, total } from '@fonds/telemetry/metrics'

/** A replica of the database. */
export interface ReplicaStatus {
  /** Host and port. */
  readonly server: string
  /** Whether requests read from it; otherwise, it is left out because it is down or behind. */
  readonly isUsed: boolean
  /** Statements and snapshots read from it so far. */
  readonly reads: number
}

/** Adds the state and use of replicas to the metrics. */
export function observeReplicas(registry: Registry, source: { readonly statuses: readonly ReplicaStatus[] }): void {
  gauge(registry, 'db_replica_used', () =>
    source.statuses.map(({ server, isUsed }) => [{ replica: server }, isUsed ? 1 : 0] as const),
  )
  total(registry, 'db_replica_reads_total', () =>
    source.statuses.map(({ server, reads }) => [{ replica: server }, reads] as const),
  )
}
