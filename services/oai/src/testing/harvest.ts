import { SaxesParser } from 'saxes'

/** An item as a harvester sees it. */
export interface Harvested {
  readonly id: string
  readonly datestamp: string
  readonly deleted: boolean
  readonly sets: readonly string[]
  /** The text within `metadata`, by element. */
  readonly metadata: Readonly<Record<string, readonly string[]>> | null
}

/** The content of a response. */
export interface Answer {
  readonly error: string | null
  readonly responseDate: string
  readonly items: readonly Harvested[]
  readonly token: { readonly text: string; readonly attributes: Readonly<Record<string, string>> } | null
  /** Texts of all elements, by name. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

interface Open {
  id: string
  datestamp: string
  deleted: boolean
  sets: string[]
  metadata: Record<string, string[]> | null
}

/** Parses a response with a strict parser. @throws if it is not well-formed */
export function parseAnswer(xml: string): Answer {
  const words: Record<string, string[]> = {}
  const items: Open[] = []
  let token: { text: string; attributes: Record<string, string> } | null = null
  let error: string | null = null
  let text = ''
  let inMetadata = false
  const parser = new SaxesParser({})
  parser.on('error', (problem) => {
    throw problem
  })
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    const given = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)]))
    if (name === 'header') {
      items.push({ id: '', datestamp: '', deleted: given.status === 'deleted', sets: [], metadata: null })
    }
    if (name === 'resumptionToken') token = { text: '', attributes: given }
    if (name === 'error') error = given.code ?? ''
    const item = items.at(-1)
    if (name === 'metadata' && item !== undefined) {
      inMetadata = true
      item.metadata = {}
    }
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    const item = items.at(-1)
    if (name === 'metadata') inMetadata = false
    else if (inMetadata && item?.metadata) {
      item.metadata[name] = [...(item.metadata[name] ?? []), text]
    } else {
      words[name] = [...(words[name] ?? []), text]
      if (item !== undefined && name === 'identifier') item.id = text.slice(text.lastIndexOf(':') + 1)
      if (item !== undefined && name === 'datestamp') item.datestamp = text
      if (item !== undefined && name === 'setSpec') item.sets.push(text)
      if (token !== null && name === 'resumptionToken') token.text = text
    }
    text = ''
  })
  parser.write(xml).close()
  return { error, responseDate: words.responseDate?.[0] ?? '', items, token, words }
}

/** Harvests all pages of a list by following its tokens. `between` runs before each further page. */
export async function harvest(
  ask: (query: string) => Promise<string>,
  query: string,
  between: (page: number) => Promise<void> = async () => undefined,
): Promise<Answer[]> {
  const pages = [parseAnswer(await ask(query))]
  const verb = new URLSearchParams(query).get('verb') ?? ''
  for (let token = pages[0]?.token?.text ?? ''; token !== ''; ) {
    await between(pages.length)
    const page = parseAnswer(await ask(`verb=${verb}&resumptionToken=${encodeURIComponent(token)}`))
    pages.push(page)
    if (pages.length > 500) throw new Error('this list does not end')
    token = page.token?.text ?? ''
  }
  return pages
}

/** Returns a harvester's state after harvesting these pages: the latest version of each item. */
export function stateOf(pages: readonly Answer[]): Map<string, Harvested> {
  return new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))
}
