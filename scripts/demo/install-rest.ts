import { DemoFailure } from './failure.ts'

type Answer = { readonly installed: true } | { readonly installed: false; readonly reason: string }

/** Whether the start-up script has left dependencies for later, as it does at the first start. */
export const INSTALLS_LATER = process.env.FONDS_INSTALL_LATER === '1' && process.connected

/**
 * Has the start-up script install the dependencies that it left for later.
 *
 * @throws DemoFailure with the reason if it could not, or was stopped by `signal`
 */
export function installRest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('installed' in message)) return
      const answer = message as Answer
      end()
      if (answer.installed) resolve()
      else reject(new DemoFailure(answer.reason))
    }
    const onAbort = () => {
      end()
      reject(new DemoFailure('stopped'))
    }
    const end = () => {
      process.off('message', onMessage)
      signal.removeEventListener('abort', onAbort)
    }
    process.on('message', onMessage)
    signal.addEventListener('abort', onAbort)
    process.send?.({ install: true }, undefined, undefined, () => undefined)
  })
}
