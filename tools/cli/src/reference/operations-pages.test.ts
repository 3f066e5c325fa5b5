import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { actionsBelow, commandPath, optionsOf } from '../program/command-help.ts'
import { createProgram } from '../program/create-program.ts'

const FOLDER = join(import.meta.dirname, '../../../../docs/operations')
const pages = globSync('**/*.md', { cwd: FOLDER }).sort()
const actions = actionsBelow(createProgram(() => Promise.resolve()))
const byPath = new Map(actions.map((action) => [commandPath(action), action]))

/** Lists the commands of `fonds` in a page: in code, and in lines that are indented. */
function commandsIn(text: string): string[] {
  const spans = [...text.matchAll(/`(fonds [a-z][^`\n]*)`/g)].map(([, code = '']) => code)
  const lines = text.split('\n').flatMap((line) => {
    // To kubectl and helm, fonds is a namespace or a release.
    const isOther = /^ {4,}(?:\w+=\$\()?(?:kubectl|helm)\s/.test(line)
    const command = isOther ? /\s(bin\/fonds\.mjs [a-z].*)$/ : /^ {4,}(?:.*\s)?((?:bin\/)?fonds [a-z].*)$/
    return command.exec(line)?.[1] ?? []
  })
  return [...spans, ...lines].map((line) => line.replace(/^bin\/fonds(?:\.mjs)?/, 'fonds'))
}

/** Returns what is wrong with a command line; null if it exists with all its options. */
function problemOf(line: string): string | null {
  const words = line.split(/\s+/)
  const path = [words.slice(0, 3), words.slice(0, 2)].map((part) => part.join(' ')).find((name) => byPath.has(name))
  if (path === undefined) return words[1] === 'fonds' || words[1] === 'help' ? null : `there is no command “${line}”`
  const action = byPath.get(path)
  const known = new Set((action ? optionsOf(action) : []).flatMap(({ long, short }) => [long, short]))
  const wrong = words.filter((word) => /^--?[a-z]/.test(word)).find((word) => !known.has(word.replace(/=.*/, '')))
  return wrong === undefined ? null : `${path} has no option ${wrong}`
}

test('finds commands that do not exist', () => {
  const text =
    'Run `fonds doctor --jsn`:\n\n    docker compose run fonds fonds bakup create\n' +
    '    helm install fonds --namespace fonds chart\n    kubectl exec pod -- node bin/fonds.mjs tenent list\n'
  expect(commandsIn(text)).toHaveLength(3)
  expect(problemOf('fonds tenent list')).toMatch(/no command/)
  expect(problemOf('fonds doctor --jsn')).toBe('fonds doctor has no option --jsn')
  expect(problemOf('fonds bakup create')).toMatch(/no command/)
  expect(problemOf('fonds backup create --to /x')).toBeNull()
})

test.each(pages)('each command and option in docs/operations/%s exists', (page) => {
  const text = readFileSync(join(FOLDER, page), 'utf8')
  expect(
    commandsIn(text)
      .map(problemOf)
      .filter((problem) => problem !== null),
  ).toEqual([])
})

test.each(pages)('each relative link in docs/operations/%s leads to a file and a heading', (page) => {
  const text = readFileSync(join(FOLDER, page), 'utf8').replaceAll(/^ {4}.*$/gm, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const dead = targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? join(FOLDER, page) : join(FOLDER, dirname(page), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && file.endsWith('.md') && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
  })
  expect(dead).toEqual([])
})

/** Returns the anchors of headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
