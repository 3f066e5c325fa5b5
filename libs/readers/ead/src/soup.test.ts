import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IGNORED_ELEMENTS } from './ignored.ts'
import { readWhole } from './read-for-test.ts'
import { type Soup, soupOf } from './testing-soup.ts'

const soup = soupOf(
  [
    ...['', '', '', ' audience="external"', ' label="L"', ' type="t"', ' href="http://a.example/"', ' normal="1900"'],
    ...[' target="x"', ' level="file"', ' langcode="eng"', ' show="embed"', ' unit="cm"', ' render="bold"'],
  ],
  ['word ', ' word'],
)

/** Writes a random document whose words are numbered, and records the path of each word. */
function toXml(soup: Soup, path: readonly string[], words: Map<string, readonly string[]>): string {
  const here = [...path, soup.name === 'c02' ? 'c' : soup.name]
  const content = soup.children.map((child) => {
    if (typeof child !== 'string') return toXml(child, here, words)
    const word = `w${words.size}w`
    words.set(word, here)
    return child.replace('word', word)
  })
  return `<${soup.name}${soup.attribute}>${content.join('')}</${soup.name}>`
}

/** Shortens a path as reports do, so that it begins at the innermost unit. */
function reported(path: readonly string[]): string {
  const inside = path.findIndex((name) => !['archdesc', 'c', 'dsc'].includes(name))
  const units = inside < 0 ? path : path.slice(0, inside)
  return path.slice(Math.max(units.lastIndexOf('c'), 0)).join('/')
}

function isReadOver(path: readonly string[]): boolean {
  return path.some((name, at) => {
    const parent = path[at - 1] ?? ''
    return Object.hasOwn(IGNORED_ELEMENTS, `${parent}/${name}`)
  })
}

async function lostWords(document: string, words: ReadonlyMap<string, readonly string[]>): Promise<string[]> {
  const { components, report } = await readWhole(document)
  const kept = JSON.stringify(components.map((component) => component.content))
  const unmapped = Object.keys(report.unmapped).map((path) => path.replace(/\/text\(\)$/, ''))
  return [...words]
    .filter(([word, path]) => !kept.includes(word) && !isReadOver(path))
    .filter(([, path]) => !unmapped.some((known) => reported(path).startsWith(known)))
    .map(([word, path]) => `${word} in ${reported(path)}`)
}

const runs = { numRuns: 2_000 }

test('whatever the order of elements, the reader keeps or reports every word of a description', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(soup, { minLength: 1, maxLength: 4 }), fc.boolean(), async (soups, three) => {
      const words = new Map<string, readonly string[]>()
      const content = soups.map((one) => toXml(one, ['archdesc'], words)).join('')
      const header = three ? 'control' : 'eadheader'
      expect(await lostWords(`<ead><${header}/><archdesc>${content}</archdesc></ead>`, words)).toEqual([])
    }),
    runs,
  )
})

test('the same holds for the header', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(soup, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('control', 'eadheader'),
      async (soups, header) => {
        const words = new Map<string, readonly string[]>()
        const content = soups.map((one) => toXml(one, [header], words)).join('')
        expect(await lostWords(`<ead><${header}>${content}</${header}><archdesc/></ead>`, words)).toEqual([])
      },
    ),
    runs,
  )
})
