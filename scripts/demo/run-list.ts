// Runs the `fonds` command for each list of arguments in JSON files, all in this process: starting Node dozens of
// times would take longer than the commands themselves.
import { readFileSync } from 'node:fs'
import { main } from '@fonds/cli'

for (const args of process.argv.slice(2).flatMap(readList)) {
  console.log(`fonds ${args.join(' ')}`)
  const code = await main(args)
  if (code !== 0) process.exit(code)
}

function readList(path: string): string[][] {
  const list: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (Array.isArray(list) && list.every(isArguments)) return list
  throw new Error(`${path} is not a list of lists of arguments`)
}

function isArguments(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((argument) => typeof argument === 'string')
}
