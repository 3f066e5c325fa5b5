import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../testbed/root.ts'

/** A statement that a service sends, read from its committed .sql file. */
export interface CommittedStatement {
  readonly name: string
  /** Names of the parameters `$1`, `$2`, … */
  readonly parameters: readonly string[]
  readonly text: string
}

/**
 * Reads a statement as the service sends it.
 * @param file path relative to the root of the repository
 * @throws if the file has no such statement
 */
export function readStatement(file: string, name: string): CommittedStatement {
  const sql = readFileSync(join(ROOT, file), 'utf8')
  for (const [, found, list = '', text = ''] of sql.matchAll(/^-- ([\w.]+): (.*)\n([\s\S]*?);$/gm)) {
    if (found !== name) continue
    return { name, text, parameters: list.split(', ').map((part) => part.replace(/^\$\d+ /, '')) }
  }
  throw new Error(`${file} has no statement ${name}`)
}

/** Returns values in parameter order. @throws if one is missing */
export function valuesOf({ name, parameters }: CommittedStatement, values: Readonly<Record<string, string>>): string[] {
  return parameters.map((parameter) => {
    const value = values[parameter]
    if (value === undefined) throw new Error(`statement ${name}: no value for ${parameter}`)
    return value
  })
}
