export { BoundedChild, type ChildOptions, type Ending } from './bounded-child.ts'
export { ProcessPool, TaskEnded } from './process-pool.ts'
export { clearAbandoned, withWorkplace } from './workplace.ts'
