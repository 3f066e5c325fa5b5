import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringJars, onPath } from '@fonds/local-stack'
import { failed, type Outcome, passed, skipped } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import type { Part } from './part.ts'

const HERE = join(ROOT, 'conformance/openapi')
const DOCUMENT = join(ROOT, 'services/gateway/openapi.json')
const EXAMPLES = join(ROOT, 'services/gateway/src/docs/examples.json')

/** What the generated Python client imports, in the versions that it asks for or later ones. */
const PYTHON_PACKAGES = ['pydantic==2.12.3', 'python-dateutil==2.9.0.post0', 'urllib3==2.5.0', 'typing-extensions']

/** A program and its arguments. */
type Command = readonly [command: string, ...args: string[]]

interface Target {
  /** Name of openapi-generator's generator. */
  readonly generator: string
  readonly language: string
  readonly options?: string
  /** Programs that this machine must have. */
  readonly needs: readonly string[]
  /** Compiles the client in its folder, and uses it if it can be used without a server. */
  readonly use: Command
}

const TARGETS: readonly Target[] = [
  {
    generator: 'python',
    language: 'Python, which reads recorded responses',
    needs: ['java', 'python3'],
    use: [join(ROOT, '.tools/pydantic/bin/python'), join(HERE, 'parse-examples.py'), EXAMPLES, DOCUMENT],
  },
  { generator: 'go', language: 'Go', options: 'withGoMod=true', needs: ['java', 'go'], use: ['go', 'build', './...'] },
  {
    generator: 'typescript-fetch',
    language: 'TypeScript',
    needs: ['java'],
    use: [
      join(ROOT, 'node_modules/.bin/tsc'),
      ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--lib', 'es2022,dom'],
      ...['--module', 'esnext', '--moduleResolution', 'bundler', 'index.ts'],
    ],
  },
]

/** Clients that openapi-generator makes of the document. */
export const GENERATOR_PARTS: readonly Part[] = TARGETS.map((target) => ({
  name: `generated-${target.generator}`,
  what: `OpenAPI 3.1: openapi-generator 7.14.0 makes a client in ${target.language}`,
  run: (signal) => make(target, signal),
}))

async function make({ generator, options, needs, use }: Target, signal: AbortSignal): Promise<Outcome> {
  const missing = needs.filter((name) => onPath(name) === undefined)
  if (missing.length > 0) return skipped(`no ${missing.join(' and ')} on this machine`)
  const brought = bringJars(join(HERE, 'openapi-generator.lock'))
  if ('failure' in brought) return failed('openapi-generator is not available', brought.failure)
  if (generator === 'python') {
    const packages = await bringPython('pydantic', PYTHON_PACKAGES, signal)
    if ('failure' in packages) return failed('pydantic is not available', packages.failure)
  }
  const folder = await mkdtemp(join(tmpdir(), `fonds-${generator}-`))
  try {
    // The generator writes addresses relative to the document into its output.
    await cp(DOCUMENT, join(folder, 'openapi.json'))
    const args = ['-jar', ...brought.jars, 'generate', '-g', generator, '-i', 'openapi.json', '-o', 'client']
    const without = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'
    const extra = options === undefined ? [] : ['--additional-properties', options]
    const made = await run('java', [...args, '--global-property', without, ...extra], { signal, cwd: folder })
    if (made.code !== 0) return failed('generation', made.output)
    const [command, ...rest] = use
    const env = { ...process.env, PYTHONPATH: join(folder, 'client') }
    const used = await run(command, rest, { signal, cwd: join(folder, 'client'), env })
    return used.code === 0 ? passed(used.output.trim() || 'compiled') : failed('the client', used.output)
  } finally {
    await rm(folder, { recursive: true })
  }
}
