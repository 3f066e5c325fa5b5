import { type EntityIdentifier, recogniseIdentifier, recogniseLabelled } from '@fonds/types'

/** Recognises an identifier without a URL; one of the Library of Congress may have spaces in it. */
const labelled = (text: string, kind: string | null) =>
  recogniseLabelled(/^lc(?:naf|cn)$/i.test(kind ?? '') ? text.replace(/\s+/g, '') : text, kind)

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text)
}

/**
 * Returns an identifier with its authority file if the URL, the label or the source's `kind` reveals it; otherwise, the
 * kind is its scheme.
 */
export function identifierOf(
  type: EntityIdentifier['type'],
  text: string,
  kind: string | null = null,
  address: string | null = null,
): EntityIdentifier {
  const known = recogniseIdentifier(text) ?? recogniseIdentifier(address ?? '') ?? labelled(text, kind)
  if (known !== null) return { type, ...known }
  return { type, scheme: kind, value: text, uri: address ?? (isAddress(text) ? text : null) }
}

/** Removes duplicate identifiers, keeping the first. */
export function distinctIdentifiers(identifiers: Iterable<EntityIdentifier>): EntityIdentifier[] {
  const distinct = new Map<string, EntityIdentifier>()
  for (const identifier of identifiers) {
    const key = `${identifier.scheme ?? ''}\n${identifier.value}`
    if (!distinct.has(key)) distinct.set(key, identifier)
  }
  return [...distinct.values()]
}
