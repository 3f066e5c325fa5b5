import { type ArchivesSpace, type ArchivesSpaceOptions, startArchivesSpace } from '../archivesspace.ts'
import { smallArchive } from '../testing.ts'

const running: ArchivesSpace[] = []

/** Stops what tests started; each file calls it after each test. */
export async function stopAll(): Promise<void> {
  for (const one of running.splice(0)) await one.stop()
}

export async function started(oai: ArchivesSpaceOptions['oai'] = {}, archive = smallArchive()) {
  const space = await startArchivesSpace({ model: archive.model, oai })
  running.push(space)
  const ask = async (query: Record<string, string>) => {
    const response = await fetch(`${space.oaiUrl}?${new URLSearchParams(query)}`)
    return { status: response.status, text: await response.text() }
  }
  /** Follows tokens to the end. */
  const harvest = async (query: Record<string, string>) => {
    const pages = [(await ask(query)).text]
    for (let token = tokenIn(pages[0]); token !== undefined; token = tokenIn(pages.at(-1))) {
      pages.push((await ask({ verb: query.verb ?? '', resumptionToken: token })).text)
    }
    return pages
  }
  return { ...archive, space, ask, harvest }
}

export const tokenIn = (page = '') => /<resumptionToken>([^<]+)<\/resumptionToken>/.exec(page)?.[1]
export const idsIn = (...pages: readonly string[]) =>
  pages.flatMap((page) => [...page.matchAll(/<identifier>oai:archivesspace:([^<]+)</g)].map(([, id]) => id))
export const codeIn = (page: string) => /<error code="(\w+)"/.exec(page)?.[1]

export const RECORDS = { verb: 'ListRecords', metadataPrefix: 'oai_ead' }
export const HEADERS = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' }
