// All workers in one process; services are in another one (main.ts).

import { loadConfig, portSetting } from '@fonds/config'
import { exportWorker } from '@fonds/export/src/worker-part.ts'
import { exitOnSignal, nameProcess, startServer, startTracing } from '@fonds/http'
import { mediaWorker } from '@fonds/media/src/worker-part.ts'
import { searchWorker } from '@fonds/search/src/worker-part.ts'
import { z } from 'zod'
import { compactHeap } from './compact-heap.ts'
import { operatorPort } from './operator-port.ts'
import { createSocketFolder, readyParts, startInside } from './parts.ts'

nameProcess('workers')
const stopping = new AbortController()
const sockets = await createSocketFolder()
process.once('exit', sockets.remove)
const { PORT: port } = loadConfig(z.object({ PORT: portSetting }))
const ready = readyParts([searchWorker, mediaWorker, exportWorker], {})
const [first] = ready
if (first === undefined) throw new Error('no workers')
const { config, logger } = first
const stopTracing = await startTracing(config, { name: 'workers', logger })
const workers = await Promise.all(ready.map((part) => startInside(part, sockets.urlOf(part.name), stopping.signal)))
compactHeap()
const running = await startServer(operatorPort(workers), { host: config.HOST, port, logger, signals: false })
const stop = async () => {
  await running.stop()
  await Promise.all(workers.map(({ server }) => server.stop()))
  await stopTracing()
}
exitOnSignal({ drain: running.drain, stop }, { logger, stopping })
