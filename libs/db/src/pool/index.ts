export { onClient } from '../transaction/on-client.ts'
export { inSavepoint, withTransaction } from '../transaction/transaction.ts'
export {
  createPool,
  DatabaseUnavailable,
  type NamedQuery,
  type Pool,
  pingDatabase,
  query,
  requireSession,
} from './pool.ts'
export { WrongSession } from './session.ts'
