import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ProcessPool } from '../process-pool.ts'
import { confinement } from './confinement.ts'

/** Children may read the packages below this folder, but nothing else of the repository. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PROGRAM = fileURLToPath(new URL('../testing/trespass.ts', import.meta.url))

let folder: string
let secret: string
let listener: Server
const connections: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-confine-'))
  secret = join(folder, 'secret')
  await writeFile(secret, 'not for decoders')
  listener = createServer((socket) => {
    connections.push('tcp')
    socket.end()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
})
afterAll(async () => {
  listener.close()
  await rm(folder, { recursive: true })
})

type Task = readonly [what: string, argument: string]
const pools: ProcessPool<[string, string], string | null>[] = []
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.stop()
})

/** Starts a child that gets `source`, returns a file, and attempts the operation that its task names. */
function startChild(isConfined = true) {
  const own = { input: '', output: '' }
  const pool = new ProcessPool<[string, string], string | null>({
    program: PROGRAM,
    memoryBytes: 1024 ** 3,
    ms: 600_000,
    idleMs: 60_000,
    ...(isConfined ? { confined: { ownFolderIn: folder } } : {}),
    files: {
      async give([what, argument], child) {
        own.input = await child.addInput(secret)
        own.output = child.output
        return [what, argument.replaceAll('IN', own.input).replaceAll('OUT', own.output)]
      },
      async take([what], _, child) {
        if (what === 'write') await child.moveOutput('made', join(folder, 'taken')).catch(() => undefined)
      },
    },
  })
  pools.push(pool)
  return { attempt: ([what, argument]: Task) => pool.ask([what, argument]), own }
}

const port = () => String((listener.address() as AddressInfo).port)

// In CI, this test fails on a kernel without Landlock or seccomp. The other tests would be skipped there.
test('this machine confines children', () => {
  expect(confinement()).toEqual({ files: true, network: true, reason: null })
})

describe('a confined child cannot', () => {
  test('connect to a server or open a socket', async () => {
    const { attempt } = startChild()
    connections.length = 0
    expect(await attempt(['connect', port()])).toBe('EPERM')
    expect(await attempt(['connectPath', join(folder, 'socket')])).toBe('EPERM')
    expect(connections).toEqual([])
  })

  test('read or list any file but its own', async () => {
    const { attempt } = startChild()
    const foreign = [
      secret,
      '/etc/passwd',
      ROOT,
      join(ROOT, 'package.json'),
      `/proc/${process.pid}/environ`,
      `/proc/${process.pid}/maps`,
    ]
    for (const path of foreign) {
      expect(await attempt(['read', path]), path).toBe('EACCES')
    }
    expect(await attempt(['list', folder])).toBe('EACCES')
    expect(await attempt(['read', 'IN'])).toBeNull()
  })

  test('write, remove or change a file, including its input', async () => {
    const { attempt } = startChild()
    for (const path of [join(folder, 'new'), '/tmp/fonds-trespass', secret, 'IN', PROGRAM]) {
      expect(await attempt(['write', path]), path).toBe('EACCES')
    }
    expect(await attempt(['remove', secret])).toBe('EACCES')
    for (const path of [secret, 'IN']) expect(await attempt(['chmod', path]), path).toBe('EPERM')
    expect(await readFile(secret, 'utf8')).toBe('not for decoders')
  })

  test('leave anything but regular files behind', async () => {
    const { attempt } = startChild()
    expect(await attempt(['symlink', `${secret} OUT/made`])).toBe('EACCES')
    // Landlock requires a separate right to link across folders.
    expect(await attempt(['link', 'IN OUT/made'])).toBe('EXDEV')
    expect(await attempt(['folder', 'OUT/made'])).toBe('EACCES')
  })

  test('start a program or signal another process', async () => {
    const { attempt } = startChild()
    for (const program of ['/bin/true', '/bin/sh', process.execPath]) {
      expect(await attempt(['spawn', program]), program).toBe('EPERM')
    }
    expect(await attempt(['kill', String(process.pid)])).toBe('EPERM')
  })
})

test('an unconfined child can do each of these, so the attempts are real', async () => {
  const { attempt } = startChild(false)
  expect(await attempt(['connect', port()])).toBeNull()
  for (const path of [secret, '/etc/passwd', `/proc/${process.pid}/environ`]) {
    expect(await attempt(['read', path]), path).toBeNull()
  }
  const other = join(folder, 'other')
  expect(await attempt(['write', other])).toBeNull()
  expect(await attempt(['chmod', other])).toBeNull()
  expect(await attempt(['symlink', `${other} ${other}-link`])).toBeNull()
  expect(await attempt(['remove', other])).toBeNull()
  expect(await attempt(['spawn', '/bin/true'])).toBeNull()
  expect(await attempt(['kill', String(process.pid)])).toBeNull()
})

test('a file written by the child is moved, and nothing remains for the next task', async () => {
  const { attempt, own } = startChild()
  expect(await attempt(['write', 'OUT/made'])).toBeNull()
  expect(await readFile(join(folder, 'taken'), 'utf8')).toBe('written')
  expect(await attempt(['write', 'OUT/left'])).toBeNull()
  expect(await readdir(own.output)).toEqual([])
  await expect(stat(own.input)).rejects.toThrow(/ENOENT/)
})

test('the folder of a child is removed with it', async () => {
  const { attempt, own } = startChild()
  await attempt(['read', 'IN'])
  for (const pool of pools.splice(0)) await pool.stop()
  await expect.poll(() => stat(own.output).then(Boolean, () => false)).toBe(false)
})

test('the kernel kills the child first if memory runs out, and the child has no root capabilities', async () => {
  const launcher = fileURLToPath(new URL('./confine.pl', import.meta.url))
  const prctl = process.arch === 'x64' ? '157' : '167'
  const allowAll = '060000000000ff7f'
  const files = ['/proc/self/oom_score_adj', '/proc/self/status']
  const child = spawn('/usr/bin/perl', [launcher, prctl, '', allowAll, '/bin/cat', ...files])
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(text).toMatch(/^1000\n/)
  expect(text).toMatch(/^NoNewPrivs:\s+1$/m)
  // At most the capability to read files (CAP_DAC_READ_SEARCH).
  expect(text).toMatch(/^CapEff:\s+000000000000000[04]$/m)
})
