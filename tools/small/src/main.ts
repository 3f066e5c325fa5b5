// The gateway and all services in one process; the workers are in another one (worker.ts).
import { catalog } from '@fonds/catalog/src/service.ts'
import { exporting } from '@fonds/export/src/service.ts'
import { gateway } from '@fonds/gateway/src/service.ts'
import { exitOnSignal, nameProcess, startPart, startTracing } from '@fonds/http'
import { media } from '@fonds/media/src/service.ts'
import { oai } from '@fonds/oai/src/service.ts'
import { readingRoom } from '@fonds/reading-room/src/service.ts'
import { search } from '@fonds/search/src/service.ts'
import { compactHeap } from './compact-heap.ts'
import { withMetricsOf } from './operator-port.ts'
import { createSocketFolder, readyParts, startInside, urlSettingOf } from './parts.ts'

const SERVICES = [catalog, search, media, exporting, oai, readingRoom]

nameProcess('services')
const stopping = new AbortController()
const sockets = await createSocketFolder()
process.once('exit', sockets.remove)
const urls = Object.fromEntries(SERVICES.map(({ name }) => [urlSettingOf(name), sockets.urlOf(name)]))
const [front, ...behind] = readyParts([gateway, ...SERVICES], urls)
if (front === undefined) throw new Error('no gateway')
const { config, logger } = front
const stopTracing = await startTracing(config, { name: 'services', logger })
const services = await Promise.all(behind.map((part) => startInside(part, sockets.urlOf(part.name), stopping.signal)))
const created = await front.create(stopping.signal)
const admin = created.admin && { ...created.admin, app: withMetricsOf(services, created.admin) }
compactHeap()
const running = await startPart({ ...created, admin }, { host: config.HOST, port: config.PORT, logger })
const stop = async () => {
  // Which finishes the requests in progress, for which it needs the others.
  await running.stop()
  await Promise.all(services.map(({ server }) => server.stop()))
  await stopTracing()
}
exitOnSignal({ drain: running.drain, stop }, { logger, stopping, announceMs: config.DRAIN_SECONDS * 1000 })
