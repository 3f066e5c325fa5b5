import { linkSync } from 'node:fs'
import { join } from 'node:path'
import { pyramidLevels } from '@fonds/imaging'
import { interleave, type Subject } from '../measure/sample.ts'
import { type Iip, startIip } from '../peers/iipimage.ts'
import { runWrk } from '../peers/wrk.ts'
import type { RunningServer } from '../testbed/serve.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { CONNECTIONS, loadService } from './load.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { cpuParts, cpuRow, rateRow } from './rows.ts'

export const mediaTiles: Benchmark = {
  name: 'media-tiles',
  about:
    'Tiles of 256 pixels of 20-megapixel photographs, at every level, through the IIIF Image API. First ' +
    'requests are compared with a bare Node handler that cuts the same tiles with sharp, and with IIPImage ' +
    '(two processes behind nginx) on the same pyramids; then the tiles of one image are requested repeatedly. ' +
    'wrk with 4 connections to the media service. Processor time includes all processes that answer and the ' +
    'database.',
  needs: ['wrk', 'nginx', 'iipsrv'],
  run,
}

const EDGE = 256

/** One tile, addressed in the terms of each server. */
interface Tile {
  /** Number of the image. */
  readonly n: number
  readonly level: number
  /** Position and size in pixels of the level. */
  readonly cut: string
  /** Position and size in pixels of the full image, and the size at which it is shown. */
  readonly region: string
  readonly width: number
  readonly height: number
}

async function run(whole: Bench): Promise<Findings> {
  const { tiles: thumbs, rounds } = whole.scale
  const bench = { ...whole, scale: { ...whole.scale, thumbs } }
  const { testbed } = bench
  const pictures = await createPictures(bench, 'tiles')
  await pictures.addPyramids()
  for (let n = 1; n < thumbs.images; n++) linkSync(join(pictures.folder, '0.tif'), join(pictures.folder, `${n}.tif`))
  const media = await testbed.service('media', { DATABASE_URL: pictures.url, DATA_DIR: pictures.dataDir })
  const iip = await startIip(testbed, {
    ...{ iipsrv: bench.program('iipsrv'), nginx: bench.program('nginx') },
    ...{ images: pictures.folder, processes: 2 },
  })
  const size = { width: thumbs.width, height: Math.round((thumbs.width * 2) / 3) }
  const one = { tiles: tilesOf(0, size), share: tilesOf(0, size).length }
  const again = await interleave(
    { media: byMedia(bench, pictures, media, one), iip: byIip(bench, iip, one) },
    rounds,
    testbed.signal,
  )
  // Only the tiles are cold; the processes have been warmed up above.
  const others = Array.from({ length: thumbs.images - 1 }, (_, n) => tilesOf(n + 1, size)).flat()
  const coldRounds = { rounds: Math.min(3, rounds.rounds), seconds: Math.min(2, rounds.seconds), warmUp: true }
  const share = Math.floor(others.length / (coldRounds.rounds + 1))
  const cold = { tiles: others, share }
  const first = await interleave(
    {
      media: byMedia(bench, pictures, media, cold),
      sharp: await byRawSharp(bench, pictures, cold),
      iip: byIip(bench, iip, cold),
    },
    coldRounds,
    testbed.signal,
  )
  const ours = { of: 'media', sample: first.media }
  const iipAgain = { of: 'IIPImage', sample: again.iip }
  return {
    comparisons: [
      rateRow('First requests', ours, { of: 'raw sharp', sample: first.sharp }, { atLeast: 0.8 }),
      cpuRow('First requests', ours, { of: 'raw sharp', sample: first.sharp }),
      rateRow('First requests', ours, { of: 'IIPImage', sample: first.iip }),
      cpuRow('First requests', ours, { of: 'IIPImage', sample: first.iip }),
      rateRow('Repeated requests', { of: 'media', sample: again.media }, iipAgain, { atLeast: 1 }),
      cpuRow('Repeated requests', { of: 'media', sample: again.media }, iipAgain),
    ],
    notes: [
      `CPU per tile, ms: first request ${cpuParts(first.media)}; raw sharp ${cpuParts(first.sharp)}; IIPImage ${cpuParts(first.iip)}; ` +
        `repeated ${cpuParts(again.media)}; IIPImage ${cpuParts(again.iip)}.`,
      `Bytes per tile: media ${bytesOf(first.media)}, raw sharp ${bytesOf(first.sharp)}, IIPImage ${bytesOf(first.iip)}.`,
      first.media.requests > share
        ? 'There were too few tiles: some first requests were repeats.'
        : `No first request was a repeat: ${share} tiles per run, of which ${first.media.requests} were requested.`,
    ],
  }
}

const bytesOf = ({ bytes, requests }: { readonly bytes: number; readonly requests: number }) =>
  Math.round(bytes / requests)

/** Returns every tile of an image, level by level, as a viewer requests them. */
function tilesOf(n: number, size: { readonly width: number; readonly height: number }): Tile[] {
  return pyramidLevels(size).flatMap((level, index) => {
    const factor = 2 ** index
    const list: Tile[] = []
    for (let top = 0; top < level.height; top += EDGE) {
      for (let left = 0; left < level.width; left += EDGE) {
        const [width, height] = [Math.min(EDGE, level.width - left), Math.min(EDGE, level.height - top)]
        const region = [left, top, width, height].map((value) => value * factor).join(',')
        list.push({ n, level: index, cut: `${left},${top},${width},${height}`, region, width, height })
      }
    }
    return list
  })
}

/** Tiles to request. Each run takes the next `share` of them, and starts over when they run out. */
interface TileQueue {
  readonly tiles: readonly Tile[]
  readonly share: number
}

function sharesOf({ tiles, share }: TileQueue): () => readonly Tile[] {
  let next = 0
  return () => {
    if (next + share > tiles.length) next = 0
    const taken = tiles.slice(next, next + share)
    next += share
    return taken
  }
}

function byMedia(
  { testbed, ...rest }: Bench,
  pictures: Pictures,
  { origin, pid }: RunningServer,
  queue: TileQueue,
): Subject {
  const take = sharesOf(queue)
  const pathOf = ({ n, region, width, height }: Tile) => {
    const description = (pictures.thumbnails[n] ?? '').split('/')[3]
    return `/iiif/${pictures.tenant.id}/${description}/image/1/${region}/${width},${height}/0/default.jpg`
  }
  return {
    run: (seconds) =>
      loadService({ testbed, ...rest }, pictures.tenant, { origin, paths: take().map(pathOf) })(seconds),
    parts: { media: pid, database: testbed.postgres.pid },
  }
}

async function byRawSharp(bench: Bench, { folder }: Pictures, queue: TileQueue): Promise<Subject> {
  const raw = await bench.testbed.start({
    name: 'raw-sharp-tiles',
    program: { command: process.execPath, env: {} },
    args: [`${import.meta.dirname}/../peers/raw-sharp-tiles.ts`],
    env: { FOLDER: folder },
    ready: '/',
  })
  const take = sharesOf(queue)
  return {
    run: (seconds) =>
      ask(
        bench,
        raw.origin,
        take().map(({ n, level, cut }) => `/${n}/${level}/${cut}`),
        seconds,
      ),
    parts: { sharp: raw.pid },
  }
}

function byIip(bench: Bench, { origin, parts, path }: Iip, queue: TileQueue): Subject {
  const take = sharesOf(queue)
  return {
    run: (seconds) =>
      ask(
        bench,
        origin,
        take().map((tile) => path(`${tile.n}.tif`, `${tile.region}/${tile.width},/0/default.jpg`)),
        seconds,
      ),
    parts,
  }
}

function ask({ testbed, program }: Bench, origin: string, paths: readonly string[], seconds: number) {
  const { folder, signal } = testbed
  const requests = paths.map((path) => ({ path }))
  return runWrk(program('wrk'), { origin, requests, connections: CONNECTIONS, seconds, folder, signal })
}
