import {
  apiUrl,
  type EntityRecordRow,
  type FullDescription,
  type OrganizationRecord,
  type Sibling,
} from '@fonds/archive'
import {
  type ArchiveContext,
  describeArchiveInRic,
  describeEntityInRic,
  describeInRic,
  describeRepositoryInRic,
  writeQuads,
} from '@fonds/crosswalks'
import type { TenantContext } from '@fonds/types/context'
import { formatNamed } from '@fonds/types/formats'
import type { LinesFile } from './lines-file.ts'

const SUFFIX = formatNamed('ric_turtle').suffix

/**
 * Writes all of an archive in RiC-O as N-Quads. The graph of each resource has the URL of its own Turtle. Memory is that of one
 * resource, of the chain above it, and of the names of repositories.
 */
export class GraphFile {
  readonly #file: LinesFile
  readonly #context: ArchiveContext
  /** The last description of each level. */
  readonly #last: Sibling[] = []
  readonly #repositories = new Set<string>()
  #begun = false

  constructor(file: LinesFile, tenant: TenantContext, archive: OrganizationRecord) {
    this.#file = file
    this.#context = { place: tenant, archive }
  }

  /** Appends a description; those of a tree must come in archival order. @throws errors of the store */
  async addDescription(description: FullDescription): Promise<void> {
    await this.#begin()
    const { id, kind, slug, depth, repository } = description
    const previous = depth === 0 ? undefined : this.#last[depth]
    this.#last.length = depth
    this.#last[depth] = { id, kind, slug }
    const nodes = describeInRic(previous === undefined ? description : { ...description, previous }, this.#context, {
      withNeighbours: false,
    })
    await this.#write(this.#urlOf(kind, slug), nodes)
    if (!repository || this.#repositories.has(repository.slug)) return
    this.#repositories.add(repository.slug)
    await this.#writeArchive(describeRepositoryInRic(repository, this.#context))
  }

  /** Appends an entity. @throws errors of the store */
  async addEntity(entity: EntityRecordRow): Promise<void> {
    await this.#begin()
    const options = { context: this.#context, withNeighbours: false }
    await this.#write(this.#urlOf('entity', entity.slug), describeEntityInRic(entity, [], options))
  }

  async #begin(): Promise<void> {
    if (this.#begun) return
    this.#begun = true
    await this.#writeArchive(describeArchiveInRic(this.#context))
  }

  #writeArchive(nodes: ReturnType<typeof describeInRic>): Promise<void> {
    const [{ iri } = { iri: this.#context.place.origin }] = nodes
    return this.#write(iri, nodes)
  }

  #urlOf(kind: Parameters<typeof apiUrl>[1], slug: string): string {
    return apiUrl(this.#context.place, kind, slug) + SUFFIX
  }

  #write(graph: string, nodes: ReturnType<typeof describeInRic>): Promise<void> {
    const quads = writeQuads(graph, nodes)
    return this.#file.addLines(quads, quads.split('\n').length - 1)
  }
}
