import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failed, type Outcome, passed } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { PYTHON_CLIENT } from '@fonds/scripts/lib/python-client.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import type { Part } from './part.ts'

const MYPY = ['mypy==2.4.1', 'pandas-stubs==3.1.0.261029', 'httpx', 'pytest', 'typing-extensions', 'build']

/** Checks of the Python client with mypy, and of the package that would be published. */
export const PYTHON_CLIENT_PARTS: readonly Part[] = [
  {
    name: 'python-client',
    what: `Python client: strictly typed by PyPI ${MYPY[0]?.replace('==', ' ')}, and complete as a wheel`,
    run: examine,
  },
]

async function examine(signal: AbortSignal): Promise<Outcome> {
  const brought = await bringPython('mypy', MYPY, signal)
  if ('failure' in brought) return failed('mypy is not available', brought.failure)
  const python = join(brought.bin, 'python')
  const folder = await mkdtemp(join(tmpdir(), 'fonds-wheel-'))
  try {
    const inClient = { signal, cwd: PYTHON_CLIENT }
    const types = await run(python, ['-m', 'mypy', '--strict', 'fonds_client', 'tests'], inClient)
    if (types.code !== 0) return failed('types', types.output)
    const built = await run(python, ['-m', 'build', '--wheel', '--outdir', folder, '.'], inClient)
    if (built.code !== 0) return failed('wheel', built.output)
    const [wheel = ''] = globSync('*.whl', { cwd: folder })
    const installed = join(folder, 'installed')
    const unpacked = await run(
      python,
      ['-m', 'pip', 'install', '--no-deps', '--target', installed, join(folder, wheel)],
      {
        signal,
      },
    )
    if (unpacked.code !== 0) return failed('installation', unpacked.output)
    const missing = globSync('fonds_client/*.{py,typed}', { cwd: PYTHON_CLIENT }).filter(
      (file) => !existsSync(join(installed, file)),
    )
    return missing.length > 0 ? failed('wheel', `without ${missing.join(', ')}`) : passed('types, and a wheel')
  } finally {
    await rm(folder, { recursive: true })
  }
}
