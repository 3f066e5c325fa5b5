export { BoundedChild, type ChildOptions, type Ending } from './bounded-child.ts'
export { ProcessPool, TaskEnded } from './process-pool.ts'
export { removeAbandonedFolders, withTempFolder } from './temp-folder.ts'
