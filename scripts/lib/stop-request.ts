/**
 * Ctrl-C arrives more than once: from the terminal, npm and the start-up script. Only one that comes later than this
 * means "now".
 */
const SAME_REQUEST_MS = 1000

/**
 * Listens for requests to stop: signals, the start-up script's message, and its death. The returned signal aborts at
 * the first one. Another one, a second or more later, ends the process at once; the start-up script and the kernel then
 * end the processes that it started.
 */
export function listenForStop(): AbortSignal {
  const controller = new AbortController()
  let first = 0
  const ask = () => {
    if (first === 0) {
      first = Date.now()
      controller.abort(new Error('stopped'))
    } else if (Date.now() - first > SAME_REQUEST_MS) {
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.on('message', (message) => {
    if (message === 'stop') ask()
  })
  process.on('disconnect', ask)
  return controller.signal
}
