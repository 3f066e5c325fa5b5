import { join } from 'node:path'
import { run } from '../lib/run.ts'
import { must, type Source } from './source.ts'

/**
 * Builds the image for both platforms, as an OCI archive with its bill of materials and provenance.
 * @returns the reason if this machine cannot build images
 */
export async function buildImages(source: Source, out: string, signal: AbortSignal): Promise<string | undefined> {
  const buildx = await run('docker', ['buildx', 'inspect', '--bootstrap'], { signal }).catch((error: Error) => ({
    code: 1,
    output: error.message,
  }))
  if (buildx.code !== 0) return buildx.output.split('\n').find((line) => line.trim() !== '') ?? 'docker has no buildx'
  const env = {
    ...process.env,
    SOURCE_DATE_EPOCH: String(source.seconds),
    VERSION: `${source.version}-${source.revision}`,
    REVISION: source.commit,
  }
  await must('sh', ['deploy/pin-images.sh'], source.folder, signal, env)
  const files = ['--file', 'deploy/docker-bake.hcl', '--file', 'deploy/pinned-bake.json']
  const file = join(out, `fonds-${source.version}.oci.tar`)
  const output = ['--set', `fonds.output=type=oci,rewrite-timestamp=true,dest=${file}`]
  await must('docker', ['buildx', 'bake', ...files, ...output, 'fonds'], source.folder, signal, env)
  return undefined
}
