import pg from 'pg'

/**
 * SQLSTATEs of a statement that was being planned while a migration added a column to a table whose rows a function
 * returns: the function's type no longer matches. From the next attempt on, it does.
 */
const CHANGED = /^(42P13|42804)$/

const ATTEMPTS = 5

/**
 * Runs a statement outside of a transaction, or the beginning of a transaction, again if a migration came in between.
 * @param mayRepeat returns whether `work` can still begin again
 */
export async function repeatAfterSchemaChange<T>(work: () => Promise<T>, mayRepeat = () => true): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const changed = error instanceof pg.DatabaseError && CHANGED.test(error.code ?? '')
      if (!changed || attempt === ATTEMPTS || !mayRepeat()) throw error
    }
  }
}
