import { scaleFrom } from './scale.ts'

/** Multiplies every hard deadline. Only tests set it, so that a slow machine does not reach a deadline by accident. */
const SCALE = scaleFrom('FONDS_TIME_SCALE')

/**
 * Declares a hard deadline: something fails, is refused or is taken over when it passes. Pauses between attempts and
 * the lifetimes of what is kept are none. Each deadline is a constant whose comment says what ends when it passes, since
 * `docs/limits.md` is made of them: `/** … *\/ const CONNECT_MS = limit(2_000)`. The lint refuses deadlines that were not
 * declared so. A test of a deadline passes its own value, in a file `*.limits.test.ts`.
 *
 * @param ms the deadline in production, in milliseconds
 * @returns milliseconds to wait
 */
export function limit(ms: number): number {
  return ms * SCALE
}
