export { absent } from './absent.ts'
export type { Holder } from './archive-turns.ts'
export { BoundedMap } from './bounded-map.ts'
export { contrast, luminance, MIN_CONTRAST, mixed } from './contrast.ts'
export { isDay } from './day.ts'
export { editDistance } from './edit-distance.ts'
export { FairSemaphore } from './fair-semaphore.ts'
export type { FairSemaphoreOptions } from './fair-semaphore-options.ts'
export { fold } from './fold.ts'
export { type Html, type HtmlValue, html, trusted } from './html.ts'
export { isAway } from './is-away.ts'
export { isoSeconds } from './iso-seconds.ts'
export { limit } from './limit.ts'
export { dayIn, quarterOf, secondsOfSameDay } from './local-day.ts'
export { nearestName } from './nearest-name.ts'
export { plural } from './plural.ts'
export { SingleFlight } from './single-flight.ts'
export { TooManyWaiting } from './too-many-waiting.ts'
export { endsWithin, within } from './within.ts'
export {
  costSoFar,
  countFor,
  countParts,
  currentCost,
  newCost,
  runCounted,
  type WorkCost,
} from './work-cost.ts'
export { currentSignal, millisecondsLeft, runDetached, runWithin, runWithSignal, whileAwaited } from './work-signal.ts'
