import { resolve } from 'node:path'

/** The root of the repository. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..')
