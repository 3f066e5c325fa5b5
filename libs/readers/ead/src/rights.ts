import type { Block, Inline, Rights } from '@fonds/types'
import { rightsNamed } from './rights-words.ts'
import { blocksText } from './text.ts'

const CREATIVE_COMMONS =
  /(?<![\w.@/-])(?:https?:\/\/)?(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z+-]+)\/(\d\.\d)(?:\/(?!deed|legalcode|rdf)([a-z]{2,12}))?\b/i
const RIGHTS_STATEMENTS =
  /(?<![\w.@/-])(?:https?:\/\/)?(?:www\.)?rightsstatements\.org\/(?:vocab|page)\/([A-Za-z-]+)\/(\d\.\d)\b/i

/**
 * Finds a Creative Commons licence or RightsStatements.org statement in a text and returns its canonical URI (`http`,
 * without `www`, language or deed page); otherwise null.
 */
export function rightsUri(text: string): string | null {
  const licence = CREATIVE_COMMONS.exec(text)
  if (licence !== null) {
    const [, kind = '', name = '', version = '', port] = licence
    // From 4.0 on, licences have no ports: what is there is a language.
    const isPorted = port !== undefined && version < '4'
    const path = [kind, name, version, ...(isPorted ? [port] : [])].join('/').toLowerCase()
    return `http://creativecommons.org/${path}/`
  }
  const statement = RIGHTS_STATEMENTS.exec(text)
  return statement === null ? null : `http://rightsstatements.org/vocab/${statement[1]}/${statement[2]}/`
}

function* linksOf(nodes: readonly Inline[]): Generator<string> {
  for (const node of nodes) {
    if (typeof node === 'string' || node.t === 'lb') continue
    if (node.t === 'link') yield node.href
    yield* linksOf(node.c)
  }
}

function* hrefs(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.t === 'p' || block.t === 'head') yield* linksOf(block.c)
    else if (block.t === 'quote') yield* hrefs(block.c)
    else if (block.t === 'list') for (const item of block.items) yield* hrefs(item.c)
    else for (const row of block.rows) for (const cell of row) yield* linksOf(cell)
  }
}

/**
 * Returns the licence or rights statement that conditions of use give by its URI, as a link or in words, or else by its
 * name; null if there is none.
 */
export function readRights(blocks: readonly Block[]): Rights | null {
  const texts = blocks.map((block) => blocksText([block]))
  for (const [n, block] of blocks.entries()) {
    const text = texts[n] ?? ''
    const uri = [...hrefs([block]), text].map(rightsUri).find((found) => found !== null)
    if (uri != null) return { uri, statement: text || null }
  }
  const named = new Map(
    texts.flatMap((text): [string, string][] => {
      const uri = rightsNamed(text)
      return uri === null ? [] : [[uri, text]]
    }),
  )
  const [only] = named
  return only === undefined || named.size > 1 ? null : { uri: only[0], statement: only[1] }
}
