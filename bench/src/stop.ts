/** A signal that aborts when we are asked to end: by a terminal, by the script that started us, or by its death. */
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
