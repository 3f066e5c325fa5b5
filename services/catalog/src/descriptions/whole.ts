import { type PageRows, type Reader, readCovers, readFull, type SummaryRow } from '@fonds/archive'
import { type ManyName, readCited, referencesOf } from '@fonds/citations'
import { type Column, csvOf, fileReply, invalidParameter, type Reply } from '@fonds/http'
import type { ShownPage } from '@fonds/presenters'
import type { ManyFormat } from '@fonds/types/formats'
import type { Deps } from '../deps.ts'
import { presentDetails } from './details.ts'
import { forReader } from './for-reader.ts'
import { type Asked, readWhole, shownFor, type WholeListRequest } from './list.ts'

/** How a whole list is delivered. */
export interface ListFile extends Asked {
  readonly format: ManyFormat
  readonly columns: readonly Column[]
  /** Name of the file, without its suffix. */
  readonly name: string
}

/**
 * Answers with a whole list as a table.
 * @param present builds the items of a batch, as the pages of the list have them
 * @returns null if the subject of the list does not exist
 * @throws ApiError too_many_rows
 */
export async function wholeTable<R extends object, P extends string>(
  deps: Deps,
  list: WholeListRequest<P>,
  { format, columns, name }: ListFile,
  present: (batch: PageRows<R>, read: Reader) => Promise<readonly object[]> | readonly object[],
): Promise<Reply | null> {
  const batches = await readWhole<R, P, readonly object[]>(deps, list, async (batch, read) => present(batch, read))
  return batches && fileReply(csvOf(columns, batches), format, name)
}

/** Answers with a whole list of descriptions, as a table or for reference managers. The rest as `wholeTable`. */
export async function wholeDescriptions<R extends SummaryRow, P extends string>(
  deps: Deps,
  list: WholeListRequest<P>,
  file: ListFile,
  present: (row: R, page: ShownPage) => object,
): Promise<Reply | null> {
  const { format, columns, name, tenant } = file
  if (format.delivery === 'table') {
    const hasCovers = columns.some(({ path: [member] }) => member === 'cover_image')
    return wholeTable<R, P>(deps, list, file, async ({ items, references }, read) => {
      const covers = hasCovers ? await readCovers(read, tenant.id, items) : new Map()
      const page = { ...shownFor(file), references, covers }
      return items.map((row) => present(row, page))
    })
  }
  const batches = await readWhole<R, P, Awaited<ReturnType<typeof readCited>>>(deps, list, ({ items }, read) =>
    readCited(
      read,
      tenant,
      items.map(({ id }) => id),
      file.request,
    ),
  )
  return batches && fileReply(referencesOf(format.name as ManyName, materialsOf(batches)), format, name)
}

/** Members that whole descriptions have only one by one: ways to order them. */
export const NOT_IN_TABLES: readonly string[] = ['requests', 'to_order']

/** Answers with whole descriptions, each as it is at its own URL but for its relatives. The rest as `wholeDescriptions`. */
export async function wholeWithDetails<P extends string>(
  deps: Deps,
  list: WholeListRequest<P>,
  file: ListFile,
): Promise<Reply | null> {
  const { format, tenant, request } = file
  if (format.delivery !== 'table') return wholeDescriptions<SummaryRow, P>(deps, list, file, () => ({}))
  const [unfit] = file.columns.flatMap(({ path: [member = ''] }) => (NOT_IN_TABLES.includes(member) ? [member] : []))
  if (unfit !== undefined) throw invalidParameter('fields', `${unfit} does not apply to a table`)
  return wholeTable<SummaryRow, P>(deps, list, file, async ({ items }, read) => {
    const ids = items.map(({ id }) => id)
    const { descriptions } = await readFull(read, tenant.id, { ids, audience: 'public' })
    const page = { ...shownFor(file), references: new Map(), covers: await readCovers(read, tenant.id, descriptions) }
    return descriptions.map((each) => presentDetails(forReader(each, { tenant, request }), tenant, page))
  })
}

/** Refuses parameters that choose the items of a page. @throws ApiError invalid_parameter */
export function refuseIds({
  ids,
  include,
}: {
  readonly ids?: unknown
  readonly include?: readonly string[] | undefined
}): void {
  if (ids !== undefined) throw invalidParameter('ids', 'does not apply to a whole list')
  if (include?.includes('place') === true) throw invalidParameter('include', 'place can only be combined with ids')
}

/** Refuses whole entities in a table. @throws ApiError invalid_parameter */
export function refuseDetails({ include }: { readonly include?: unknown }): void {
  if (include !== undefined) throw invalidParameter('include', 'does not apply to a table of names')
}

async function* materialsOf(batches: AsyncIterable<Awaited<ReturnType<typeof readCited>>>) {
  for await (const batch of batches) yield batch.map(({ material }) => material)
}
