import { globSync } from 'node:fs'
import { ROOT } from '../lib/root.ts'
import { run } from '../lib/run.ts'
import { bringTool } from '../tools.ts'
import { type CheckContext, failed, type Outcome, passed, runAsTask, skipped } from './check.ts'
import { composeProblems } from './compose-rules.ts'

// Checks the deployment files: `node deploy.ts dockerfile` or `node deploy.ts compose` (docker-compose.yml).

async function dockerfile(context: CheckContext): Promise<Outcome> {
  const files = globSync('deploy/**/Dockerfile*', { cwd: ROOT })
  if (files.length === 0) return failed('no files', 'There is no Dockerfile in deploy/.')
  const tool = await bringTool('hadolint', context.signal)
  if ('failure' in tool) return skipped(tool.failure)
  const ended = await run(tool.command, ['--failure-threshold', 'style', ...files], context)
  return ended.code === 0 ? passed(`${files.length} files`) : failed(`${files.length} files`, ended.output)
}

/** Checks that the file is valid without any settings, and what every container may do and know (compose-rules.ts). */
async function compose(context: CheckContext): Promise<Outcome> {
  const tool = await bringTool('docker-compose', context.signal)
  if ('failure' in tool) return skipped(tool.failure)
  const args = [
    '--file',
    'docker-compose.yml',
    '--env-file',
    '/dev/null',
    '--profile',
    '*',
    'config',
    '--format',
    'json',
  ]
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const { code, output } = await run(tool.command, args, { ...context, env })
  if (code !== 0) return failed('docker-compose.yml', output)
  const problems = composeProblems(JSON.parse(output))
  return problems.length === 0 ? passed('docker-compose.yml') : failed('docker-compose.yml', problems.join('\n'))
}

await runAsTask(process.argv[2] === 'compose' ? compose : dockerfile)
