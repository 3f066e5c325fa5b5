import type { Archive } from './archive.ts'
import { ToolError } from './tool-error.ts'

const KINDS = ['records', 'collections', 'entities', 'exhibits'] as const
type Kind = (typeof KINDS)[number]

/** Resource that an address names. */
export interface Address {
  readonly kind: Kind
  readonly slug: string
}

const PATH = new RegExp(`^(?:/?api/public)?/?(${KINDS.join('|')})/([^/?#]{1,600})$`)

/**
 * Parses the URL of a record, collection, entity or exhibit in the archive's API, or the end of one, such as
 * `records/letter`.
 * @throws ToolError if it is none, or of another archive
 */
export async function readAddress(archive: Archive, text: string): Promise<Address> {
  const trimmed = text.trim()
  const path = URL.canParse(trimmed) ? await pathOf(archive, new URL(trimmed)) : trimmed
  const [, kind, escaped = ''] = PATH.exec(path) ?? []
  const known = KINDS.find((one) => one === kind)
  const slug = decoded(escaped)
  if (known === undefined || slug === null) throw notAnAddress(archive, trimmed)
  return { kind: known, slug }
}

async function pathOf(archive: Archive, url: URL): Promise<string> {
  if (url.origin !== archive.origin && url.origin !== (await archive.ownOrigin())) {
    throw notAnAddress(archive, url.href)
  }
  return url.pathname
}

const notAnAddress = ({ origin }: Archive, text: string): ToolError =>
  new ToolError(
    `“${text.slice(0, 200)}” is not an address of this archive. Use the \`url\` of a search result, such as ` +
      `${origin}/api/public/records/SLUG; the kinds are ${KINDS.join(', ')}.`,
  )

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
