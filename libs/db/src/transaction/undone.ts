class Undone extends Error {}

/**
 * Runs `work`, which may call `undo` in a transaction to roll it back.
 * @returns the result of `work`, or what it passed to `undo`
 */
export async function orUndone<T>(work: (undo: (result: T) => never) => Promise<T>): Promise<T> {
  let undone: { readonly result: T } | undefined
  try {
    return await work((result) => {
      undone = { result }
      throw new Undone('undone')
    })
  } catch (error) {
    if (error instanceof Undone && undone !== undefined) return undone.result
    throw error
  }
}
