import type { Block, Inline, Rights } from '@fonds/types'
import { blocksText } from './text.ts'

const CREATIVE_COMMONS =
  /https?:\/\/(?:www\.)?creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)(?:\/([a-z]{2}))?\b/i
const RIGHTS_STATEMENTS = /https?:\/\/(?:www\.)?rightsstatements\.org\/(?:vocab|page)\/([A-Za-z-]+)\/(\d\.\d)\b/i

/**
 * Finds a Creative Commons licence or RightsStatements.org statement in a text and returns its canonical URI (`http`,
 * without `www`, language or deed page); otherwise null.
 */
export function rightsUri(text: string): string | null {
  const licence = CREATIVE_COMMONS.exec(text)
  if (licence !== null) {
    const [, kind = '', name = '', version = '', port] = licence
    const path = [kind, name, version, ...(port === undefined ? [] : [port])].join('/').toLowerCase()
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

/** Returns the rights statement whose URI is in the conditions of use, as a link or in words; null if there is none. */
export function readRights(blocks: readonly Block[]): Rights | null {
  for (const block of blocks) {
    const text = blocksText([block])
    const uri = [...hrefs([block]), text].map(rightsUri).find((found) => found !== null)
    if (uri != null) return { uri, statement: text || null }
  }
  return null
}
