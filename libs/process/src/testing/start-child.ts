import { fileURLToPath } from 'node:url'
import { afterEach, expect } from 'vitest'
import { BoundedChild, type ChildOptions } from '../bounded-child.ts'

/** Returns the path of a program of this folder. */
export const testing = (name: string): string => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))

/** Kinds of children, with their environment and a task that never ends. */
export const CHILDREN: readonly [name: string, env: NodeJS.ProcessEnv, work: string][] = [
  ['a waiting child', {}, 'hang'],
  ['a child with a busy thread', { BUSY: '1' }, 'spin'],
]

const started: BoundedChild[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.stop()
})

/** Starts a child, which is stopped after the test. */
export function startChild(options: Partial<ChildOptions> = {}): BoundedChild {
  const child = new BoundedChild({ program: testing('misbehave'), memoryBytes: 1024 ** 3, ...options })
  started.push(child)
  return child
}

export const send = (child: BoundedChild, what: string): void =>
  child.send([what], (error) => expect.fail(error.message))
