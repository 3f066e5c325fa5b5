import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/root.ts'

/**
 * Returns the commands of a section of a page: the lines of its blocks of code, in order.
 * @param section its title, or null for what comes before the first one
 * @throws if there are none
 */
export function commandsOf(page: string, section: string | null): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const after = section === null ? text : (text.split(`\n## ${section}\n`)[1] ?? '')
  const [own = ''] = after.split(/^## /m)
  const commands = [...own.matchAll(/^ {4}(\S.*)$/gm)].map(([, command = '']) => command)
  if (commands.length === 0) throw new Error(`${page} has no commands under "${section}"`)
  return commands
}
