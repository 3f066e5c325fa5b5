// Draws the pictures of the demo archives: node demo/pictures/draw.ts OUTDIR
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { drawAll } from './draw-all.ts'

const [directory] = process.argv.slice(2)
if (directory === undefined) {
  console.error('usage: node demo/pictures/draw.ts OUTDIR')
  process.exit(2)
}
// Runs at the lowest priority, because users wait for everything else that starts at the same time.
setPriority(constants.priority.PRIORITY_LOW)
sharp.concurrency(1)
const started = performance.now()
const { drawn, bytes } = await drawAll(resolve(directory))
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(drawn === 0 ? 'nothing to draw' : `${drawn} pictures, ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`)
