export { type Claim, type Claims, createClaims, withoutClaims } from './claims.ts'
export type { Lane } from './fair-queueing.ts'
export { JobFailure } from './job-failure.ts'
export { countAttempts, observeQueue } from './job-metrics.ts'
export {
  createJobQueue,
  type JobCounts,
  type JobQueue,
  type JobQueueOptions,
  type JobView,
  type NewJob,
} from './job-queue.ts'
export {
  type JobOutcome,
  type JobWorker,
  type JobWorkerOptions,
  type RunningJob,
  startJobWorker,
} from './job-worker.ts'
export { snapshotOverdueKey } from './reported.ts'
export { queueSettings } from './settings.ts'
