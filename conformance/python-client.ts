import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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
    what: `Python client: strictly typed by PyPI ${MYPY[0]?.replace('==', ' ')}, and complete as a wheel and an sdist`,
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
    const built = await run(python, ['-m', 'build', '--outdir', folder, '.'], inClient)
    if (built.code !== 0) return failed('wheel and sdist', built.output)
    for (const file of globSync('*.{whl,tar.gz}', { cwd: folder })) {
      const outcome = await useAlone(python, join(folder, file), join(folder, `${file}-installed`), signal)
      if (outcome.failed > 0) return outcome
    }
    return passed('types, a wheel and an sdist')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Installs a package into an empty folder, and uses it there. */
async function useAlone(python: string, file: string, folder: string, signal: AbortSignal): Promise<Outcome> {
  const name = basename(file)
  const pip = ['-m', 'pip', 'install', '--no-deps', '--target', folder, file]
  const installed = await run(python, pip, { signal })
  if (installed.code !== 0) return failed(`installation of ${name}`, installed.output)
  const wanted = globSync('fonds_client/*.{py,typed}', { cwd: PYTHON_CLIENT })
  const missing = wanted.filter((path) => !existsSync(join(folder, path)))
  if (missing.length > 0) return failed(name, `without ${missing.join(', ')}`)
  // Without the folder of the source, which would be found before the installed package.
  const used = await run(python, ['-P', '-c', PROGRAM], {
    signal,
    cwd: folder,
    env: { ...process.env, PYTHONPATH: folder },
  })
  return used.code === 0 && used.output.includes(MEANT) ? passed(name) : failed(`use of ${name}`, used.output)
}

const MEANT = 'Apache-2.0, The Fonds maintainers, LICENSE, Fonds'

/** Prints what a package says of itself, and that it works without a server. */
const PROGRAM = `
from importlib.metadata import distribution
from fonds_client import Fonds, frame
told = distribution('fonds-client')
licence = [file.name for file in told.files if file.name == 'LICENSE']
with Fonds('https://archive.example') as fonds:
    print(told.metadata['License-Expression'], told.metadata['Author'], licence[0], type(fonds).__name__, sep=', ')
`
