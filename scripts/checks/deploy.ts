import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Installations with which docker-compose.yml is checked: options of deploy/init.sh, and profiles. */
const INSTALLATIONS: readonly { readonly options: readonly string[]; readonly profiles: readonly string[] }[] = [
  { options: ['--apart'], profiles: ['operator'] },
  {
    options: [
      '--apart',
      '--domain',
      'archives.example',
      '--email',
      'me@archives.example',
      '--elasticsearch',
      '--storage',
    ],
    profiles: ['*'],
  },
]

/**
 * Checks docker-compose.yml with the settings that deploy/init.sh writes, and without any: that it is valid, and what
 * every container may do and know (compose-rules.ts).
 */
async function compose(context: CheckContext): Promise<Outcome> {
  const tool = await bringTool('docker-compose', context.signal)
  if ('failure' in tool) return skipped(tool.failure)
  const folder = mkdtempSync(join(tmpdir(), 'fonds-compose-'))
  try {
    const problems = await problemsWith(tool.command, '/dev/null', ['operator', 'elasticsearch'], context)
    for (const [index, { options, profiles }] of INSTALLATIONS.entries()) {
      const target = join(folder, String(index))
      const written = await run('sh', ['deploy/init.sh', '--folder', target, ...options], context)
      if (written.code !== 0) return failed('deploy/init.sh', written.output)
      problems.push(...(await problemsWith(tool.command, join(target, '.env'), profiles, context)))
    }
    const note = `docker-compose.yml, ${INSTALLATIONS.length + 1} installations`
    return problems.length === 0 ? passed(note) : failed(note, [...new Set(problems)].join('\n'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function problemsWith(
  command: string,
  settings: string,
  profiles: readonly string[],
  context: CheckContext,
): Promise<string[]> {
  const args = [
    '--file',
    'docker-compose.yml',
    '--env-file',
    settings,
    ...profiles.flatMap((name) => ['--profile', name]),
  ]
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const { code, output } = await run(command, [...args, 'config', '--format', 'json'], { ...context, env })
  return code === 0 ? composeProblems(JSON.parse(output)) : [output]
}

await runAsTask(process.argv[2] === 'compose' ? compose : dockerfile)
