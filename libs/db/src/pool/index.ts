export { onPrimary } from '../replicas/reading.ts'
export { openReplicas, type Replicas } from '../replicas/replicas.ts'
export { laterPosition, readWalPosition, WAL_POSITION, type WalPosition } from '../replicas/wal-position.ts'
export { onClient } from '../transaction/on-client.ts'
export { inSavepoint, withTransaction } from '../transaction/transaction.ts'
export { DatabaseUnavailable } from './database-unavailable.ts'
export {
  connectionsOf,
  createPool,
  type Pool,
  pingDatabase,
  query,
  requireSession,
} from './pool.ts'
export type { NamedQuery } from './prepared-query.ts'
export { repeatAfterSchemaChange } from './schema-change.ts'
export { WrongSession } from './session.ts'
