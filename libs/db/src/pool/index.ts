export { onClient } from '../transaction/on-client.ts'
export { inSavepoint, withTransaction } from '../transaction/transaction.ts'
export { DatabaseUnavailable } from './database-unavailable.ts'
export {
  createPool,
  type NamedQuery,
  type Pool,
  pingDatabase,
  query,
  requireSession,
} from './pool.ts'
export { WrongSession } from './session.ts'
