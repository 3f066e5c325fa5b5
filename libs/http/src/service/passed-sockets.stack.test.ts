import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A socket that is bound, as systemd keeps it. Node has no public function for one on which it does not accept itself. */
interface BoundSocket {
  readonly fd: number
  getsockname(address: { port?: number }): number
  close(): void
}
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle(address: string, port: number, family: 4): BoundSocket
}

const PROGRAM = `
  import { createLogger } from '${join(import.meta.dirname, 'logger.ts')}'
  import { startServer } from '${join(import.meta.dirname, 'server.ts')}'
  import { execFileSync } from 'node:child_process'
  const inChild = () => execFileSync('sh', ['-c', 'test -e /proc/$$/fd/3 || test -e /proc/$$/fd/4; echo $?'])
  await startServer((request, response) => response.end(request.url === '/child' ? inChild() : process.argv[1]), {
    host: '127.0.0.1', port: Number(process.env.PORT), logger: createLogger({ name: 'passed', level: 'warn' }),
  })
  console.error('listening')
`

let sockets: BoundSocket[]
let urls: string[]
beforeAll(() => {
  sockets = [0, 0].map((port) => bind('127.0.0.1', port, 4))
  urls = sockets.map((socket) => {
    const address: { port?: number } = {}
    socket.getsockname(address)
    return `http://127.0.0.1:${address.port}/`
  })
})
afterAll(() => {
  for (const socket of sockets) socket.close()
})

/** Starts a server with the sockets, as systemd does; resolves when it listens. */
async function start(name: string): Promise<{ readonly process: ChildProcess; readonly log: string[] }> {
  const command = 'LISTEN_PID=$$ LISTEN_FDS=2 exec "$0" --input-type=module --eval "$1" "$2"'
  const env = { ...process.env, PORT: '1' }
  const stdio = ['ignore', 'pipe', 'pipe', ...sockets.map(({ fd }) => fd)] as const
  const started = spawn('sh', ['-c', command, process.execPath, PROGRAM, name], { env, stdio: [...stdio] })
  const log: string[] = []
  started.stdout?.on('data', (text) => log.push(String(text)))
  await once(started.stderr as NodeJS.ReadableStream, 'data')
  return { process: started, log }
}

async function stop(one: ChildProcess): Promise<void> {
  const ended = once(one, 'exit')
  one.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
}

test('who connects while a server is replaced waits for its successor, at each of its sockets', async () => {
  const first = await start('first')
  for (const url of urls) expect(await (await fetch(url)).text()).toBe('first')
  // Child processes, such as decoders of images, cannot accept connections.
  expect(await (await fetch(`${urls[0]}child`)).text()).toBe('1\n')
  await stop(first.process)
  const waiting = urls.map(async (url) => (await fetch(url)).text())
  const second = await start('second')
  expect(await Promise.all(waiting)).toEqual(['second', 'second'])
  await stop(second.process)
  // The address that the settings name is another one.
  expect(second.log.join('')).toContain('HOST and PORT have no effect')
})
