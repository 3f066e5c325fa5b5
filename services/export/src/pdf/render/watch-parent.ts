import { workerData } from 'node:worker_threads'

// The compiler keeps its thread busy for as long as it takes. This one sees that nobody waits for the document any more.
setInterval(() => {
  if (process.ppid !== Number(workerData)) process.kill(process.pid, 'SIGKILL')
}, 500)
