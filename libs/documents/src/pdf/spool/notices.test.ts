import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aFindingAid, type Spec } from '../testing/finding-aid.ts'
import { spoolFindingAid } from './spool.ts'

/** Returns all that the template receives, and the number of pictures. */
async function spooled(spec: Spec): Promise<{ readonly text: string; readonly pictures: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-spool-'))
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
  try {
    await spoolFindingAid(aFindingAid(spec), folder, {
      addresses: { origin: 'https://api.example.org', siteUrlTemplate: null, arkPrefix: null },
      thumbnails: async () => picture,
      maxComponents: 100,
      volume: { rows: 1_000, bytes: 10_000_000 },
    })
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    const pictures = await readdir(join(folder, 'pictures')).catch(() => [])
    return { text: texts.join('\n'), pictures: pictures.length }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const thumbnail = { id: 'picture', v: '1', width: 30, height: 20 }
const notice = { text: 'Shows injuries.', lang: null }

test('a finding aid prints no picture with a notice, and each notice where it was set', async () => {
  const children = [
    { title: 'Ward', thumbnail, notice, set_notice: notice, children: [{ title: 'Bed', thumbnail, notice }] },
    { title: 'Plan', thumbnail },
  ]
  const { text, pictures } = await spooled({ title: 'Hospital', thumbnail, children })
  expect(pictures).toBe(2)
  expect(text.match(/Shows injuries\./g)).toHaveLength(1)
  expect(await spooled({ title: 'Hospital', thumbnail, notice })).toMatchObject({ pictures: 0 })
})
