/**
 * Header in which a service tells the gateway what a response cost: processor time of service and database in milliseconds,
 * such as `12.5`. Of a response that is streamed, it is a trailer. Not passed on to clients.
 */
export const COST_HEADER = 'x-fonds-cost'

/** Reads the cost from a header or trailer, in milliseconds; 0 if there is none. */
export function readCost(text: unknown): number {
  const ms = Number(text ?? 0)
  return ms > 0 && Number.isFinite(ms) ? ms : 0
}
