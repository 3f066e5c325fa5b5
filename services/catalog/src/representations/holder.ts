import type { Description } from '@fonds/archive'
import { presentRepositoryReference, repositoryCards } from '@fonds/presenters'
import { archiveNode, known, type Node } from '@fonds/schema-org'
import type { TenantContext } from '@fonds/types/context'
import type { Archive } from '../organization/organization.presenter.ts'

/** Converts what holds a description to an `ArchiveOrganization`: its repository, with the archive as parent, or the archive. */
export function holderNode(
  { repository }: Pick<Description, 'repository'>,
  archive: Archive,
  tenant: TenantContext,
): Node {
  if (!repository) return archiveNode(archive)
  const { name, url } = presentRepositoryReference(repository, { tenant, textLanguage: null })
  return known({
    '@type': 'ArchiveOrganization',
    '@id': url,
    name: inEach(name, repositoryCards(repository)),
    url,
    parentOrganization: archiveNode(archive),
  })
}

/** Returns a name in each of its languages; only the name if it has one. */
function inEach(name: string, cards: ReturnType<typeof repositoryCards>): unknown {
  if (cards === null) return name
  const others = Object.entries(cards.in).flatMap(([language, card]) =>
    card.name === undefined ? [] : [{ '@value': card.name, '@language': language }],
  )
  return others.length === 0 ? name : [{ '@value': name, '@language': cards.original ?? 'und' }, ...others]
}
