import type { Promised } from '../promise.ts'
import { limit } from './limit.ts'
import { image, largeDocument, smallDocument } from './once.ts'
import { publish } from './publish.ts'
import { search } from './search.ts'

/** Promises that hold on one machine, and must hold on many. */
export const PROMISES: readonly Promised[] = [limit, publish, search, smallDocument, largeDocument, image]
