// A child that attempts the operation that its task names, and returns the error code or null.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { answerTasks, guardChild } from '@fonds/process/child'

guardChild()

const ATTEMPTS: Readonly<Record<string, (argument: string) => unknown>> = {
  connect: (port) => once(connect(Number(port), '127.0.0.1'), 'connect'),
  connectPath: (path) => once(connect(path), 'connect'),
  read: (path) => readFileSync(path),
  list: (path) => readdirSync(path),
  write: (path) => writeFileSync(path, 'written'),
  remove: (path) => rmSync(path),
  chmod: (path) => chmodSync(path, 0o777),
  folder: (path) => mkdirSync(path),
  link: (paths) => linkSync(...pair(paths)),
  symlink: (paths) => symlinkSync(...pair(paths)),
  kill: (pid) => process.kill(Number(pid), 0),
  spawn: (program) => {
    const { error } = spawnSync(program)
    if (error !== undefined) throw error
  },
}

const pair = (paths: string): [string, string] => {
  const [from = '', to = ''] = paths.split(' ')
  return [from, to]
}

answerTasks(async (task) => {
  const [what, argument] = task as [string, string]
  try {
    await ATTEMPTS[what]?.(argument)
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : String(error)
  }
})
