import type { Logger } from '@fonds/http'
import { decoderConfinement } from '@fonds/imaging'
import { Gauge, type Registry } from 'prom-client'

/** Logs once which restrictions apply to the processes that decode images. */
export function logConfinement(logger: Logger): void {
  const { files, network, reason } = decoderConfinement()
  if (reason === null) logger.info('image decoders run without network, programs, and files of others')
  else logger.warn({ files, network, reason }, 'image decoders are not fully confined')
}

/** Reports these restrictions to Prometheus. */
export function observeConfinement(registry: Registry): void {
  const gauge = new Gauge({
    name: 'decoder_confined',
    help: 'Whether image decoders are kept from files of others, and from the network and programs (1) or not (0)',
    labelNames: ['from'],
    registers: [registry],
  })
  const { files, network } = decoderConfinement()
  gauge.set({ from: 'files' }, files ? 1 : 0)
  gauge.set({ from: 'network' }, network ? 1 : 0)
}
