import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { EadError } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'
import { afterAll, describe, expect, test } from 'vitest'
import { readFindingAid } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-read-'))
const started: Worker[] = []
const onStart = (thread: Worker) => void started.push(thread)
process.on('worker', onStart)
afterAll(() => {
  process.off('worker', onStart)
  rmSync(folder, { recursive: true })
})

const note = `<scopecontent><p>${'Briefe der Familie, größtenteils datiert. '.repeat(6)}</p></scopecontent>`
const unit = (n: number) =>
  `<c id="c${n}" level="file" made-up="${n}"><did><unitid>F ${n}</unitid><unittitle>Folder <emph>${n}</emph></unittitle>` +
  `<unitdate normal="19${10 + (n % 90)}">19${10 + (n % 90)}</unitdate></did>${n % 3 === 0 ? note : ''}</c>\n`
const head =
  '<ead><eadheader><eadid>F</eadid></eadheader><archdesc level="fonds"><did><unittitle>F</unittitle></did><dsc>\n'
const units = Array.from({ length: 1_500 }, (_, n) => unit(n)).join('')

function made(name: string, text: string | Uint8Array): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const whole = made('whole.xml', `${head}${units}</dsc></archdesc></ead>`)
const broken = made('broken.xml', `${head}${units}</did></dsc></archdesc></ead>`)

/** Size of a file that is read in a separate thread. */
const LARGE = 10_000_000
const HERE = 0

async function read(file: string, size: number) {
  const found: ComponentInput[] = []
  const told: number[] = []
  const component = async (one: ComponentInput) => void found.push(one)
  const result = await readFindingAid(file, { size, component, onBytes: (bytes) => told.push(bytes) })
  return { found, told, result }
}

describe('a large file, read in a separate thread,', () => {
  test('gives the same units, report and identity as in this thread', async () => {
    const [apart, here] = await Promise.all([read(whole, LARGE), read(whole, HERE)])
    expect(apart.found).toHaveLength(1_501)
    expect(apart.found).toEqual(here.found)
    expect(apart.result).toEqual(here.result)
    expect(apart.result.report.unmapped).toEqual({ 'c/@made-up': 1_500 })
    expect(apart.told.length).toBeGreaterThan(10)
  })

  test('keeps the ids of notes to which links lead, before or after them', async () => {
    const linked = `<c id="last"><did/><odd><p>See <ref target="first">above</ref>, <ref target="end">below</ref></p></odd></c>`
    const [before, after] = ['first', 'end'].map((id) => `<c><did/><odd id="${id}"><p>Words</p></odd></c>`)
    const file = made('linked.xml', `${head}${before}${units}${linked}${after}</dsc></archdesc></ead>`)
    const ids = async (size: number) =>
      (await read(file, size)).found.flatMap(({ content: { notes } }) => notes.flatMap(({ xml_id }) => xml_id ?? []))
    expect(await ids(LARGE)).toEqual(['first', 'end'])
    expect(await ids(HERE)).toEqual(['first', 'end'])
  })

  test('in an encoding that is not read is refused', async () => {
    const file = made('utf32.xml', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]))
    for (const size of [LARGE, HERE]) {
      const error = await read(file, size).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(EadError)
      expect(error).toMatchObject({ code: 'unsupported_encoding' })
    }
  })

  test('is rejected at the same position for the same reason', async () => {
    const refusal = (size: number) => read(broken, size).catch((error: unknown) => error)
    const [apart, here] = [await refusal(LARGE), await refusal(HERE)]
    expect(apart).toMatchObject({ name: 'EadError', code: 'not_well_formed', file: broken, line: 1_502 })
    expect(apart).toEqual(here)
  })

  test('is read in the thread of the one before, or in another if that has ended meanwhile', async () => {
    await read(whole, LARGE)
    const before = started.length
    expect((await read(whole, LARGE)).found).toHaveLength(1_501)
    expect(started).toHaveLength(before)
    await Promise.all(started.map((thread) => thread.terminate()))
    expect((await read(whole, LARGE)).found).toHaveLength(1_501)
    expect(started).toHaveLength(before + 1)
  })

  test('stops with the error of the function that takes its units', async () => {
    const full = new Error('the disk is full')
    let taken = 0
    const component = () => (++taken < 500 ? undefined : Promise.reject(full))
    await expect(readFindingAid(whole, { size: LARGE, component, onBytes: () => undefined })).rejects.toBe(full)
    expect(taken).toBe(500)
  })

  test('fails in the same way if it does not exist', async () => {
    const missing = join(folder, 'missing.xml')
    await expect(read(missing, LARGE)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
