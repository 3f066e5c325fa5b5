import { findTenant } from '@fonds/db'
import { withClient } from '@fonds/local-stack'
import { loadTree, planTree } from '../generator/load.ts'
import type { Testbed } from '../testbed/testbed.ts'
import { createBenchTenant, SLUG } from './archive.ts'

export type Size = 'small' | 'large'

export const SIZES: readonly Size[] = ['small', 'large']

/** An archive with a small and a large finding aid. */
export interface TwoSizes {
  readonly url: string
  /** UUID of the tenant. */
  readonly tenant: string
  readonly slugOf: (size: Size) => string
}

/** Creates an archive with two finding aids, unless a database of that name exists. */
export async function createTwoSizes(
  testbed: Testbed,
  name: string,
  components: Readonly<Record<Size, number>>,
): Promise<TwoSizes> {
  const url = await testbed.database(name, async (client) => {
    const { id } = await createBenchTenant(client)
    await loadTree(client, id, planTree(1, components.small + 1))
    await loadTree(client, id, planTree(2, components.large + 1))
  })
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ slug: string }>(
      'SELECT slug FROM fonds.description WHERE parent_id IS NULL ORDER BY records_count + collections_count',
    )
    const [small, large] = rows
    if (small === undefined || large === undefined) throw new Error(`${name} does not have two finding aids`)
    const { id } = await findTenant(client, SLUG)
    return { url, tenant: id, slugOf: (size) => (size === 'small' ? small : large).slug }
  })
}
