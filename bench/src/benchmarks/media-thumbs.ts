import { setTimeout as sleep } from 'node:timers/promises'
import { memoryBytes } from '../measure/processes.ts'
import { interleave, type Load, type Subject } from '../measure/sample.ts'
import { percentile } from '../measure/statistics.ts'
import { type Iip, startIip } from '../peers/iipimage.ts'
import { findProgram } from '../peers/programs.ts'
import { runWrk } from '../peers/wrk.ts'
import type { Comparison } from '../report/comparison.ts'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { API, CONNECTIONS, loadService } from './load.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { cpuParts, cpuRow, rateRow } from './rows.ts'

export const mediaThumbs: Benchmark = {
  name: 'media-thumbs',
  about:
    'Thumbnails of 400 pixels of 20-megapixel photographs (JPEG): rendered on the first request, two at a ' +
    'time, by the media service and by a bare Node handler with sharp; and requested again, ' +
    'compared with IIPImage (two processes behind nginx), which renders them from the ' +
    'pyramid each time. Processor time includes all processes that answer, the database and the rendering ' +
    'processes.',
  needs: ['wrk'],
  run,
}

/** The media service's render concurrency. */
const CONCURRENCY = 2
/** Number of simultaneous requests; more than the service queues. */
const SIMULTANEOUS_REQUESTS = 64
/** Upper bound for two rendering processes and the service, each with its own copy of the libraries. */
const MAX_MEMORY_MB = 700

async function run(bench: Bench): Promise<Findings> {
  const { testbed, scale } = bench
  const pictures = await createPictures(bench, 'thumbs')
  const ours = await startMedia(bench, pictures)
  const burst = await requestSimultaneously(bench, pictures, ours)
  const cold = await interleave(
    {
      raw: await byRawSharp(bench, pictures),
      file: byMedia(bench, pictures, ours),
    },
    { ...scale.rounds, rounds: Math.min(3, scale.rounds.rounds), warmUp: false },
    testbed.signal,
  )
  const repeated = await requestRepeatedly(bench, pictures, ours)
  const file = { of: 'media', sample: cold.file }
  return {
    comparisons: [
      cpuRow('Rendered from the file', file, { of: 'raw sharp', sample: cold.raw }, { atMost: 1.15 }),
      rateRow('Rendered from the file', file, { of: 'raw sharp', sample: cold.raw }),
      ...repeated.comparisons,
      memoryRow(burst.peak),
    ],
    notes: [
      `CPU per thumbnail, ms: ${cpuParts(cold.file)}; raw sharp ${cpuParts(cold.raw)}.`,
      `Of ${SIMULTANEOUS_REQUESTS} simultaneous requests, ${burst.answered} were answered and ${burst.refused} refused with a retry.`,
      ...repeated.notes,
    ],
  }
}

const memoryRow = (peak: number): Comparison => ({
  what: `Peak memory, ${SIMULTANEOUS_REQUESTS} simultaneous requests: service and rendering processes`,
  figure: { of: 'media', value: peak / 1024 ** 2, unit: 'MB' },
  beside: null,
  target: { atMost: MAX_MEMORY_MB },
})

const startMedia = ({ testbed }: Bench, { url, dataDir }: Pictures): Promise<RunningServer> =>
  testbed.service('media', { DATABASE_URL: url, DATA_DIR: dataDir, RENDERS_AT_ONCE: String(CONCURRENCY) })

/** Requests each thumbnail once, with `concurrency` requests in flight. */
async function requestEach(
  urls: readonly string[],
  concurrency: number,
  headers: (url: string) => Readonly<Record<string, string>>,
): Promise<Load> {
  const left = [...urls]
  const times: number[] = []
  let bytes = 0
  const began = performance.now()
  const worker = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) {
      const sent = performance.now()
      const response = await fetch(url, { headers: headers(url) })
      bytes += (await response.arrayBuffer()).byteLength
      if (response.status !== 200) throw new Error(`a thumbnail request returned ${response.status}`)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const perSecond = (urls.length * 1000) / (performance.now() - began)
  return { requests: urls.length, perSecond, bytes, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

const urlsOf = ({ thumbnails }: Pictures, { origin }: RunningServer) => thumbnails.map((path) => origin + API + path)

function byMedia({ testbed }: Bench, pictures: Pictures, service: RunningServer): Subject {
  return {
    run: async () => {
      pictures.removeThumbnails()
      return requestEach(urlsOf(pictures, service), CONCURRENCY, (url) => testbed.signed(pictures.tenant, url))
    },
    parts: { media: service.pid, database: testbed.postgres.pid },
  }
}

async function byRawSharp({ testbed }: Bench, { folder, thumbnails }: Pictures): Promise<Subject> {
  const raw = await testbed.start({
    name: 'raw-sharp',
    program: { command: process.execPath, env: {} },
    args: [`${import.meta.dirname}/../peers/raw-sharp.ts`],
    env: { FOLDER: folder },
    ready: '/',
  })
  const urls = thumbnails.map((_, n) => `${raw.origin}/${n}`)
  return { run: () => requestEach(urls, CONCURRENCY, () => ({})), parts: { sharp: raw.pid } }
}

/** Requests many thumbnails at the same moment, none of which has been rendered yet. */
async function requestSimultaneously({ testbed }: Bench, pictures: Pictures, service: RunningServer) {
  pictures.removeThumbnails()
  const urls = urlsOf(pictures, service).slice(0, SIMULTANEOUS_REQUESTS)
  let peak = 0
  let going = true
  const watching = (async () => {
    for (; going; await sleep(20)) peak = Math.max(peak, memoryBytes(service.pid))
  })()
  const statuses = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url, { headers: testbed.signed(pictures.tenant, url) })
      await response.arrayBuffer()
      return response.status
    }),
  )
  going = false
  await watching
  const answered = statuses.filter((status) => status === 200).length
  return { peak, answered, refused: statuses.length - answered }
}

/** Requests stored thumbnails repeatedly, and compares with IIPImage if it is available. */
async function requestRepeatedly(bench: Bench, pictures: Pictures, service: RunningServer): Promise<Findings> {
  const { testbed, scale } = bench
  await byMedia(bench, pictures, service).run(0)
  const cached: Subject = {
    run: loadService(bench, pictures.tenant, { origin: service.origin, paths: pictures.thumbnails }),
    parts: { media: service.pid, database: testbed.postgres.pid },
  }
  const [iipsrv, nginx] = [findProgram('iipsrv'), findProgram('nginx')]
  if ('failure' in iipsrv || 'failure' in nginx) {
    const { media } = await interleave({ media: cached }, scale.rounds, testbed.signal)
    const figure = { of: 'media', value: media.perSecond, unit: '/s' } as const
    const why = 'failure' in iipsrv ? iipsrv.failure : 'nginx is not available'
    return {
      comparisons: [{ what: 'Repeated requests: requests per second', figure, beside: null, target: null }],
      notes: [`IIPImage was not measured: ${why}.`],
    }
  }
  const iip = await startIip(testbed, { iipsrv, nginx, images: pictures.folder, processes: 2 })
  const samples = await interleave({ media: cached, iip: byIip(bench, iip) }, scale.rounds, testbed.signal)
  const named = [
    { of: 'media', sample: samples.media },
    { of: 'IIPImage', sample: samples.iip },
  ] as const
  return {
    comparisons: [rateRow('Repeated requests', ...named, { atLeast: 1 }), cpuRow('Repeated requests', ...named)],
    notes: [`CPU per repeated request, ms: ${cpuParts(samples.media)}; IIPImage ${cpuParts(samples.iip)}.`],
  }
}

function byIip({ testbed, program }: Bench, { origin, parts, path }: Iip): Subject {
  const { folder, signal } = testbed
  const requests = [{ path: path('0.tif', 'full/!400,400/0/default.jpg') }]
  const common = { origin, requests, connections: CONNECTIONS, folder, signal }
  return { run: (seconds) => runWrk(program('wrk'), { ...common, seconds }), parts }
}
