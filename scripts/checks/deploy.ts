import { globSync } from 'node:fs'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { bringTool } from '../tools.ts'
import { type CheckContext, failed, type Outcome, passed, runAsTask, skipped } from './check.ts'

// Checks the deployment files: `node deploy.ts dockerfile` or `node deploy.ts compose` (docker-compose.yml).

async function dockerfile(context: CheckContext): Promise<Outcome> {
  const files = globSync('deploy/**/Dockerfile*', { cwd: ROOT })
  if (files.length === 0) return failed('no files', 'There is no Dockerfile in deploy/.')
  const tool = await bringTool('hadolint', context.signal)
  if ('failure' in tool) return skipped(tool.failure)
  const ended = await run(tool.command, ['--failure-threshold', 'style', ...files], context)
  return ended.code === 0 ? passed(`${files.length} files`) : failed(`${files.length} files`, ended.output)
}

/** The secrets that `docker-compose.yml` requires, with placeholder values. */
const GIVEN = {
  POSTGRES_PASSWORD: 'for-the-check',
  SERVICE_DATABASE_PASSWORD: 'for-the-check-too',
  GATEWAY_SECRET: 'for-the-check-'.repeat(3),
}

/** Checks that the file is valid with its secrets set, and that it names the secret when one is missing. */
async function compose(context: CheckContext): Promise<Outcome> {
  const tool = await bringTool('docker-compose', context.signal)
  if ('failure' in tool) return skipped(tool.failure)
  const config = (env: NodeJS.ProcessEnv) =>
    run(tool.command, ['--file', 'docker-compose.yml', '--env-file', '/dev/null', 'config', '--quiet'], {
      ...context,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    })
  const complete = await config(GIVEN)
  if (complete.code !== 0) return failed('docker-compose.yml', complete.output)
  for (const secret of Object.keys(GIVEN)) {
    const ended = await config({ ...GIVEN, [secret]: '' })
    if (ended.code === 0 || !ended.output.includes(secret)) {
      return failed('docker-compose.yml', `It must refuse to start without ${secret}, and say so.\n${ended.output}`)
    }
  }
  return passed('docker-compose.yml')
}

await runAsTask(process.argv[2] === 'compose' ? compose : dockerfile)
