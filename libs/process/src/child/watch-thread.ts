import { workerData } from 'node:worker_threads'

/** Interval at which this thread checks, in milliseconds. */
const WATCH_MS = 50

const { memoryBytes, parent } = workerData as { readonly memoryBytes: number; readonly parent: number }

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  // A thread cannot set the exit status of its process, so it aborts, as V8 does at its own limit.
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGABRT')
}, WATCH_MS)
