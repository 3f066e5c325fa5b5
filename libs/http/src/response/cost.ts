import type { IncomingMessage, ServerResponse } from 'node:http'
import { COST_HEADER } from '@fonds/types/context'
import { costSoFar, countParts, type WorkCost } from '@fonds/util'
import { stateOf } from '../service/request-state.ts'

/**
 * Compressing a body off the event loop, in milliseconds for a megabyte: between zstd, gzip at level 6 and brotli at level 4.
 * Measured with lists of records, since the time of other threads cannot be told apart.
 */
const COMPRESSION_MS_PER_MB = 30

/** Returns what a request has cost so far, in milliseconds of processor time; 0 if it is not counted. */
export function costOf(request: IncomingMessage): number {
  const { cost } = stateOf(request)
  return cost === undefined ? 0 : costSoFar(cost)
}

/** States the cost of a request in a header of its response, which is complete except for being sent. */
export function stateCost(request: IncomingMessage, response: ServerResponse): void {
  const { cost } = stateOf(request)
  if (cost !== undefined) response.setHeader(COST_HEADER, textOf(cost))
}

/** Counts what sending a body costs that is neither measured nor sent yet, in milliseconds. */
export function expectCost(request: IncomingMessage, ms: number | undefined): void {
  const { cost } = stateOf(request)
  if (cost !== undefined && ms !== undefined) cost.least = Math.max(cost.least, ms)
}

/** Counts the compression of a body that other threads compress. */
export function countCompression(request: IncomingMessage, bytes: number): void {
  const { cost } = stateOf(request)
  if (cost !== undefined) cost.ms += (bytes / 1_000_000) * COMPRESSION_MS_PER_MB
}

/** Yields the same parts of a body, counts what they cost, and states that in a trailer of the response. */
export async function* withCostTrailer<T>(
  request: IncomingMessage,
  response: ServerResponse,
  parts: AsyncIterable<T>,
): AsyncGenerator<T> {
  const { cost } = stateOf(request)
  if (cost === undefined) {
    yield* parts
    return
  }
  yield* countParts(cost, parts)
  response.addTrailers([[COST_HEADER, textOf(cost)]])
}

const textOf = (cost: WorkCost): string => costSoFar(cost).toFixed(1)
