import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringJars, onPath } from '@fonds/local-stack'
import { failed, type Outcome, passed, skipped } from '@fonds/scripts/checks/check.ts'
import { bringPython } from '@fonds/scripts/lib/python.ts'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import { run } from '@fonds/scripts/lib/run.ts'
import { bringNpm } from './npm.ts'
import type { Part } from './part.ts'

const HERE = join(ROOT, 'conformance/openapi')
const DOCUMENT = join(ROOT, 'services/gateway/openapi.json')
const EXAMPLES = join(ROOT, 'services/gateway/src/docs/examples.json')
const GENERATOR = '7.25.0'
const ORVAL = '8.38.0'

/** What the generated Python client imports, in the versions that it asks for or later ones. */
const PYTHON_PACKAGES = ['pydantic==2.12.3', 'python-dateutil==2.9.0.post0', 'urllib3==2.5.0', 'typing-extensions']

/** A program and its arguments. */
type Command = readonly [command: string, ...args: string[]]

interface Target {
  /** Name of openapi-generator's generator. */
  readonly generator: string
  readonly language: string
  readonly options?: readonly string[]
  /** Programs that this machine must have. */
  readonly needs: readonly string[]
  /** Compiles the client in its folder, and uses it if it can be used without a server. @param jars the generator's, and those of a client in Java */
  readonly use: (jars: readonly string[]) => readonly Command[]
}

const compileTypeScript = (file: string): Command => [
  join(ROOT, 'node_modules/.bin/tsc'),
  ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--lib', 'es2022,dom'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler', file],
]

/** Members that are a list or, with `include=translations`, an object: the templates for Java name no class for them. */
const OBJECTS_IN_JAVA = [
  'CollectionItem_translations',
  'ExhibitDetail_translations',
  'Organization_translations',
  'reconcile_200_response',
]

const TARGETS: readonly Target[] = [
  {
    generator: 'python',
    language: 'Python, which reads recorded responses',
    needs: ['java', 'python3'],
    use: () => [[join(ROOT, '.tools/pydantic/bin/python'), join(HERE, 'parse-examples.py'), EXAMPLES, DOCUMENT]],
  },
  {
    generator: 'java',
    language: 'Java, which reads recorded responses',
    options: [
      ...['--additional-properties', 'library=native', '--import-mappings', 'Object=java.lang.Object'],
      // The templates import the Level of logging.
      ...['--model-name-mappings', 'Level=DescriptionLevel'],
      ...OBJECTS_IN_JAVA.flatMap((name) => ['--schema-mappings', `${name}=Object`]),
    ],
    needs: ['java', 'javac', 'mvn'],
    use: (jars) => {
      const path = ['classes', ...jars].join(':')
      const api = 'src/main/java/org/openapitools/client/api/*.java'
      return [
        ['sh', '-c', `javac -nowarn -d classes -cp "$1" -sourcepath src/main/java ${api}`, 'sh', path],
        ['java', '-cp', path, join(HERE, 'ParseExamples.java'), EXAMPLES, DOCUMENT],
      ]
    },
  },
  {
    generator: 'go',
    language: 'Go',
    options: ['--additional-properties', 'withGoMod=true'],
    needs: ['java', 'go'],
    use: () => [['go', 'build', './...']],
  },
  {
    generator: 'typescript-fetch',
    language: 'TypeScript',
    needs: ['java'],
    use: () => [compileTypeScript('index.ts')],
  },
]

/** Clients that others' generators make of the document. */
export const GENERATOR_PARTS: readonly Part[] = [
  ...TARGETS.map((target) => ({
    name: `generated-${target.generator}`,
    what: `OpenAPI 3.1: openapi-generator ${GENERATOR} makes a client in ${target.language}`,
    run: (signal: AbortSignal) => make(target, signal),
  })),
  { name: 'generated-orval', what: `OpenAPI 3.1: orval ${ORVAL} makes a client in TypeScript`, run: makeWithOrval },
]

async function make({ generator, options = [], needs, use }: Target, signal: AbortSignal): Promise<Outcome> {
  const missing = needs.filter((name) => onPath(name) === undefined)
  if (missing.length > 0) return skipped(`no ${missing.join(' and ')} on this machine`)
  const brought = bringJars(join(HERE, 'openapi-generator.lock'))
  if ('failure' in brought) return failed('openapi-generator is not available', brought.failure)
  if (generator === 'python') {
    const packages = await bringPython('pydantic', PYTHON_PACKAGES, signal)
    if ('failure' in packages) return failed('pydantic is not available', packages.failure)
  }
  return inFolder(generator, async (folder) => {
    const [jar = ''] = brought.jars
    const args = ['-jar', jar, 'generate', '-g', generator, '-i', 'openapi.json', '-o', 'client']
    const without = 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'
    const made = await run('java', [...args, '--global-property', without, ...options], { signal, cwd: folder })
    if (made.code !== 0) return failed('generation', made.output)
    const client = join(folder, 'client')
    return useClient(use(brought.jars), client, { ...process.env, PYTHONPATH: client }, signal)
  })
}

async function makeWithOrval(signal: AbortSignal): Promise<Outcome> {
  const program = { folder: `orval-${ORVAL}`, packages: [`orval@${ORVAL}`], files: ['.bin/orval'] }
  const brought = await bringNpm(program, signal)
  if ('failure' in brought) return failed('orval is not available', brought.failure)
  const [orval = ''] = brought
  return inFolder('orval', async (folder) => {
    const args = ['--input', 'openapi.json', '--output', 'client.ts', '--client', 'fetch']
    const made = await run(orval, args, { signal, cwd: folder })
    if (made.code !== 0) return failed('generation', made.output)
    return useClient([compileTypeScript('client.ts')], folder, process.env, signal)
  })
}

/** Works in a new folder that has the document: generators write addresses relative to it into their output. */
async function inFolder(name: string, work: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), `fonds-${name}-`))
  try {
    await cp(DOCUMENT, join(folder, 'openapi.json'))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function useClient(
  commands: readonly Command[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Outcome> {
  let output = ''
  for (const [command, ...args] of commands) {
    const ended = await run(command, args, { signal, cwd, env })
    if (ended.code !== 0) return failed('the client', ended.output)
    output = ended.output.trim()
  }
  return passed(output || 'compiled')
}
