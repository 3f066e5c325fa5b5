import type { Logger } from '@fonds/http'
import { decoderConfinement } from '@fonds/imaging'
import { gauge, type Registry } from '@fonds/telemetry/metrics'

/** Logs once which restrictions apply to the processes that decode images. */
export function logConfinement(logger: Logger): void {
  const { files, network, reason } = decoderConfinement()
  if (reason === null) logger.info('image decoders run without network, programs, and files of others')
  else logger.warn({ files, network, reason }, 'image decoders are not fully confined')
}

/** Reports these restrictions to Prometheus. */
export function observeConfinement(registry: Registry): void {
  const { files, network } = decoderConfinement()
  gauge(registry, 'decoder_confined', () => [
    [{ from: 'files' }, files ? 1 : 0],
    [{ from: 'network' }, network ? 1 : 0],
  ])
}
