import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * Reads a generated one-line document in a child process whose heap could not hold what it contains. The source is
 * generated while it is read, so only the reader could hold it in memory.
 */
const PROGRAM = `
  import { readEad } from ${JSON.stringify(new URL('./read-ead.ts', import.meta.url).href)}
  const size = Number(process.argv[1])
  const note = '<scopecontent><p>' + 'Letters of the family. '.repeat(40) + '</p></scopecontent>'
  const unit = (n) => '<c id="c' + n + '" level="file"><did><unittitle>Folder ' + n + '</unittitle><unitdate>19' + (10 + n % 90) + ' May ' + (n % 28 + 1) + '</unitdate><container type="box">' + n + '</container></did>' + note + '</c>'
  let made = 0
  async function* source() {
    yield Buffer.from('<ead><eadheader/><archdesc level="fonds"><did/><dsc>')
    for (let n = 0; made < size; n += 50) {
      const text = Array.from({ length: 50 }, (_, at) => unit(n + at)).join('')
      made += text.length
      yield Buffer.from(text)
    }
    yield Buffer.from('</dsc></archdesc></ead>')
  }
  let peak = 0
  let units = 0
  const { report } = await readEad(source(), { component() {
    if (++units % 5000 === 0) { globalThis.gc(); peak = Math.max(peak, process.memoryUsage().heapUsed) }
  } }, { fileName: 'made.xml' })
  console.log(JSON.stringify({ made, components: report.components, peak }))
`

async function read(megabytes: number): Promise<{ made: number; components: number; peak: number }> {
  const flags = ['--max-old-space-size=40', '--expose-gc', '--input-type=module', '--no-warnings', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, String(megabytes * 1_000_000)])
  return JSON.parse(stdout)
}

test('memory use is constant: a line of 30 MB is read in a heap of 40 MB, and takes no more memory than one of 7 MB', async () => {
  const [small, large] = await Promise.all([read(7), read(30)])
  expect(large.made).toBeGreaterThan(30_000_000)
  expect(large.components).toBeGreaterThan(25_000)
  expect(large.peak).toBeLessThan(small.peak + 4_000_000)
})

/** Finds links in text of some megabytes, each in a piece of its own, and prints what stays in memory. */
const TARGETS = `
  import { findTargets } from ${JSON.stringify(new URL('./find-targets.ts', import.meta.url).href)}
  const pieces = Number(process.argv[1]) * 16
  async function* source() {
    for (let n = 0; n < pieces; n++) yield Buffer.from('<ref target="aspace_0123456789abcdef_' + n + '"/>' + 'x'.repeat(62500))
  }
  const found = await findTargets(source())
  globalThis.gc()
  console.log(JSON.stringify({ found: found.size, pieces, held: process.memoryUsage().heapUsed }))
`

test('the ids to which links lead do not hold the text around them: those of 80 MB are found in a heap of 40 MB', async () => {
  const flags = ['--max-old-space-size=40', '--expose-gc', '--input-type=module', '--no-warnings', '--eval', TARGETS]
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '80'])
  const { found, pieces, held } = JSON.parse(stdout)
  expect(found).toBe(pieces)
  expect(held).toBeLessThan(30_000_000)
})
