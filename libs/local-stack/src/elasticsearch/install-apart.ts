import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Installed, installElasticsearch } from './install.ts'

const TASK = 'install Elasticsearch'

/** Installs Elasticsearch as `installElasticsearch` does, in a thread, because a download blocks. */
export async function installElasticsearchApart(): Promise<Installed> {
  const [installed] = (await once(new Worker(import.meta.filename, { workerData: TASK }), 'message')) as [Installed]
  return installed
}

// This file is also the thread's program.
if (workerData === TASK) parentPort?.postMessage(installElasticsearch())
