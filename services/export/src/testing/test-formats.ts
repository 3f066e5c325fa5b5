import { appendFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withFindingAid } from '@fonds/archive'
import type { Format, Formats, RenderContext, Rendered, Sink } from '@fonds/documents'
import { escapeText } from './escape-text.ts'

/**
 * Test formats whose documents list the titles they were built from. The title of a collection controls its build:
 * `Held PATH` appends to PATH.started and blocks until PATH exists; `Overtaken PATH` blocks until PATH grows or
 * PATH.still exists; `Malformed`, `Throws`, `Greedy`, `Endless`, `Crashes` and `Huge` fail as their names say.
 */
async function render(context: RenderContext, sink: Sink, around: readonly [string, string]): Promise<Rendered> {
  const { pool, tenant, resource, audience, progress } = context
  const found = await withFindingAid(pool, tenant.id, { audience, slugOrId: resource.id }, async (aid) => {
    const [head, foot] = around
    await sink.write(head)
    await sink.write(`<list><item>${escapeText(aid.collection.title)}</item>`)
    progress(0.25)
    await misbehave(aid.collection.title, sink, progress)
    for await (const { title } of aid.components()) await sink.write(`<item>${escapeText(title)}</item>`)
    // Truncated, as by a bug of its writer.
    if (!aid.collection.title.startsWith('Malformed')) await sink.write(`</list>${foot}`)
  })
  return found === null ? 'absent' : 'made'
}

async function misbehave(title: string, sink: Sink, progress: (fraction: number) => void): Promise<void> {
  const [how, path = ''] = title.split(' ')
  if (how === 'Held') {
    await appendFile(`${path}.started`, 'x')
    while ((await stat(path).catch(() => null)) === null) {
      progress(0.5)
      // A pause between two looks at the gate.
      await sleep(20)
    }
  }
  if (how === 'Throws') throw new Error('select secret from fonds.description at db.internal')
  if (how === 'Overtaken') {
    const size = () =>
      stat(path).then(
        (found) => found.size,
        () => 0,
      )
    const isReleased = () =>
      stat(`${path}.still`).then(
        () => true,
        () => false,
      )
    // A pause between two looks at the file.
    for (const before = await size(); (await size()) === before && !(await isReleased()); ) await sleep(5)
  }
  if (how === 'Crashes') process.kill(process.pid, 'SIGKILL')
  // Never ends, so only its time limit stops it.
  if (how === 'Endless') for (;;) await sleep(1_000)
  if (how === 'Huge') for (let n = 0; n < 40; n++) await sink.write(`<item>${'x'.repeat(1024 ** 2)}</item>`)
  if (how === 'Greedy') {
    const held: Buffer[] = []
    for (;;) {
      held.push(Buffer.alloc(16 * 1024 ** 2, 1))
      // Lets the process check its memory in between.
      await sleep(5)
    }
  }
}

const ABOUT = { summary: 'Get a test', description: 'A test.', body: 'A test' }

const common = {
  of: 'collection',
  template: '1',
  ownProcess: false,
} as const

const ead: Format = {
  ...common,
  kind: 'ead',
  about: { ...ABOUT, operationId: 'getEad' },
  contentType: 'application/xml',
  suffix: '/ead.xml',
  check: 'xml',
  isDirect: ({ components }) => components <= 3,
  disposition: ({ code }) => ({ how: 'attachment', fileName: `${code}.ead.xml` }),
  render: (context, sink) => render(context, sink, ['<?xml version="1.0" encoding="UTF-8"?>\n<all>', '</all>']),
}

const pdf: Format = {
  ...common,
  kind: 'pdf',
  about: { ...ABOUT, operationId: 'getFindingAid' },
  contentType: 'application/pdf',
  suffix: '/finding-aid.pdf',
  check: 'pdf',
  isDirect: () => false,
  disposition: ({ code }) => ({ how: 'inline', fileName: `${code}.pdf` }),
  render: (context, sink) => render(context, sink, ['%PDF-1.7\n', '\n%%EOF\n']),
}

export const testFormats: Formats = { ead, pdf }
