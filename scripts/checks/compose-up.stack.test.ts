import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, TEST_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

let folder: string
let log: string
let check: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-engine-'))
  log = join(folder, 'log')
  mkdirSync(join(folder, 'bin'))
  mkdirSync(join(folder, 'tmp'))
})
afterEach(() => {
  check?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A container engine that notes what it is told, and hangs at one command. */
function engine(hangsAt: string): void {
  const script = `#!/bin/sh
echo "$PWD: $*; $(env | grep -c PUBLIC_URL); $(ls -A | tr '\\n' ' ')" >>'${log}'
case " $* " in
*' image ls '*) echo 0123456789ab ;;
*' ${hangsAt} '*) exec sleep 600 ;;
esac
`
  writeFileSync(join(folder, 'bin/docker'), script, { mode: 0o755 })
}

const told = (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])

function start(): ChildProcess {
  check = spawn(process.execPath, ['scripts/checks/compose-up.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      TMPDIR: join(folder, 'tmp'),
      PUBLIC_URL: 'https://an-operators-own.example',
    },
    stdio: 'ignore',
  })
  return check
}

test('Ctrl-C ends the check in the middle of a step, and removes what it has made', async () => {
  engine('up')
  const child = start()
  const ended = once(child, 'exit')
  const atUp = () => {
    if (!told().some((line) => line.includes(' up '))) throw new Error(`not at up: ${told().join('\n')}`)
  }
  // It copies the checkout first.
  await eventually(atUp, { timeout: TEST_TIMEOUT_MS, hopeless: () => child.exitCode !== null })
  child.kill('SIGINT')
  const [code] = await ended
  expect(code).toBe(1)
  const lines = told()
  const [, project = ''] = /--project-name (fonds-check-[0-9a-f]{8}) /.exec(lines.join('\n')) ?? []
  expect(project).not.toBe('')
  const words = lines.map((line) => line.split(': ')[1]?.split('; ')[0] ?? '')
  // The images are those of this checkout, whatever images there were.
  expect(words.findIndex((line) => line.endsWith('build'))).toBeLessThan(
    words.findIndex((line) => line.includes(' up ')),
  )
  expect(words.slice(-3)).toEqual([
    expect.stringMatching(new RegExp(`--project-name ${project} --profile \\* down --volumes`)),
    `image ls --quiet --filter reference=${project}-*`,
    'image rm --force 0123456789ab',
  ])
  for (const line of lines.filter((one) => one.includes(' compose '))) {
    expect(line).toMatch(/--project-name fonds-check-|compose version/)
  }
  // Settings of the operator's shell do not reach the installation that is tested.
  for (const line of lines.filter((one) => one.includes('--project-name'))) expect(line).toContain('; 0; ')
})
