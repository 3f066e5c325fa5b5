import { isAway } from '@fonds/util'
import pg from 'pg'
import { WrongSession } from '../pool/session.ts'

/** The replica stopped answering while something was read from it. */
export class ReplicaLost extends Error {
  constructor(cause: unknown) {
    super('the replica no longer answers', { cause })
    this.name = 'ReplicaLost'
  }
}

/**
 * SQLSTATEs of failures that concern the replica and not the statement: it is shutting down or cannot be used (class
 * 57P), has no resources (53), its recovery needed what the statement reads (40001, 40P01), or it cannot do what a
 * primary can (25006, 55000).
 */
const FAULT = /^(08\w{3}|53\w{3}|57P\w{2}|40001|40P01|25006|55000)$/

/** Messages of pg's own errors about a connection, which have no code. */
const CONNECTION = /timeout|Connection terminated|not queryable/i

/** Returns whether a statement failed because of the replica, and would succeed on the primary. */
export function isReplicaFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return FAULT.test(error.code ?? '')
  return error instanceof ReplicaLost || isAway(error) || (error instanceof Error && CONNECTION.test(error.message))
}

/** Returns whether a session could not be begun for a reason that an operator must remove. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof WrongSession || (error instanceof pg.DatabaseError && !isAway(error))
