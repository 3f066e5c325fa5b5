// Draws the pictures of the demo archives: node demo/pictures/draw.ts OUTDIR [--small]
// With --small, most of them have a third of their width, for tests: that takes half of the time.
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { drawAll } from './draw-all.ts'
import { PICTURES } from './pictures.ts'
import { smallPictures } from './small.ts'

const [directory, size, ...rest] = process.argv.slice(2)
if (directory === undefined || (size !== undefined && size !== '--small') || rest.length > 0) {
  console.error('usage: node demo/pictures/draw.ts OUTDIR [--small]')
  process.exit(2)
}
// Runs at the lowest priority, because users wait for everything else that starts at the same time. Tests wait for it.
if (size === undefined) lowerPriority()
sharp.concurrency(1)
const started = performance.now()
const { drawn, bytes } = await drawAll(resolve(directory), size === undefined ? PICTURES : smallPictures())
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(drawn === 0 ? 'nothing to draw' : `${drawn} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`)

function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  lowerSession()
}

/**
 * Lowers the priority of this process's session, if it has one of its own: by default, Linux divides the processors
 * between sessions, and priorities only count within each (`sched_autogroup`).
 */
function lowerSession(): void {
  try {
    const [, , , session] = (readFileSync('/proc/self/stat', 'utf8').split(') ')[1] ?? '').split(' ')
    if (Number(session) === process.pid) writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_LOW))
  } catch {
    // Another system, or a kernel without it.
  }
}
