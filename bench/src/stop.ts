/** Returns a signal that aborts when the terminal or the parent script stops this process, or when the parent dies. */
export function listenForStop(): AbortSignal {
  const controller = new AbortController()
  const ask = () => controller.abort(new Error('stopped'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.on('message', (message) => {
    if (message === 'stop') ask()
  })
  process.on('disconnect', ask)
  return controller.signal
}
