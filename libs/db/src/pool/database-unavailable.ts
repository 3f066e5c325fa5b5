import { Unavailable } from '@fonds/types/unavailable'

/** Thrown when the database, or a free connection to it, is currently unavailable. */
export class DatabaseUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('no connection to the database', { retrySeconds: 2, cause })
    this.name = 'DatabaseUnavailable'
  }
}
