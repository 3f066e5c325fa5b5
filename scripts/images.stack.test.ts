import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './lib/root.ts'
import { COMPOSE, DOCKERFILES, readText as read } from './testing/images.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-images-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the health check of an image', () => {
  const [, json = ''] = /^HEALTHCHECK [\s\S]*?CMD (\[.*\])$/m.exec(read('deploy/Dockerfile')) ?? []
  const [command = '', ...args] = JSON.parse(json)

  async function checkWith(status: number): Promise<number> {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.writeHead(status).end('ok\n')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const [code] = await once(spawn(command, args, { env: { ...process.env, PORT: String(port) } }), 'exit')
    expect(asked).toEqual(['/livez'])
    server.close()
    server.closeAllConnections()
    return code
  }

  test('succeeds if the service is alive', async () => {
    expect(await checkWith(200)).toBe(0)
  })

  test('fails if it is not', async () => {
    expect(await checkWith(503)).not.toBe(0)
    expect(spawnSync(command, args, { env: { ...process.env, PORT: '1' } }).status).not.toBe(0)
  })
})

describe('pin-images.sh', () => {
  const checkout = join(folder, 'checkout')
  for (const file of [...DOCKERFILES, 'docker-compose.yml', 'deploy/pin-images.sh']) {
    cpSync(join(ROOT, file), join(checkout, file))
  }

  /** Runs the script with a stand-in for Docker that answers with this text. */
  function pinWith(answer: string) {
    const bin = join(folder, 'bin')
    mkdirSync(bin, { recursive: true })
    writeFileSync(join(bin, 'docker'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 })
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
    return spawnSync('sh', [join(checkout, 'deploy/pin-images.sh')], { env, encoding: 'utf8' })
  }
  const DIGEST = `sha256:${'a'.repeat(64)}`

  test('writes nothing if a digest is not one', () => {
    const { status, stderr } = pinWith('sha256:123')
    expect([status, stderr]).toEqual([1, expect.stringContaining('no digest for')])
    expect(globSync('**/*pinned*', { cwd: checkout }).filter((file) => !file.endsWith('.new'))).toEqual([])
  })

  test('pins every image of others', () => {
    expect(pinWith(DIGEST)).toMatchObject({ status: 0, stderr: '' })
    const bake = JSON.parse(readFileSync(join(checkout, 'deploy/pinned-bake.json'), 'utf8'))
    const bases = DOCKERFILES.flatMap((file) =>
      [...read(file).matchAll(/^FROM (?:--platform=\S+ )?(\S*[:/]\S*)/gm)].map(([, image = '']) => image),
    )
    expect(bake.target.common.contexts).toEqual(
      Object.fromEntries(bases.map((image) => [image, `docker-image://${image}@${DIGEST}`])),
    )
    const { services } = parse(readFileSync(join(checkout, 'docker-compose.pinned.yml'), 'utf8'))
    const foreign = Object.entries<{ image: string }>(COMPOSE.services).filter(
      ([, { image }]) => !image.startsWith('$'),
    )
    expect(foreign.length).toBeGreaterThan(2)
    expect(services).toEqual(
      Object.fromEntries(foreign.map(([name, { image }]) => [name, { image: `${image}@${DIGEST}` }])),
    )
  })
})
