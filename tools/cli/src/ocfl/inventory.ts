import { z } from 'zod'

/** Version of OCFL of storage root and objects, as their declarations have it. */
export const OCFL_VERSION = '1.1'

export const INVENTORY = 'inventory.json'
/** Holds the checksum of the inventory; originals have the same kind of checksum, so that none is read to be compared. */
export const SIDECAR = 'inventory.json.sha256'
export const OBJECT_DECLARATION = `0=ocfl_object_${OCFL_VERSION}`

const paths = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.array(z.string()).min(1))

const VersionBlock = z.object({
  created: z.string(),
  /** Paths of a version, by checksum. */
  state: paths,
  message: z.string(),
  user: z.object({ name: z.string(), address: z.string() }),
})

/** The inventory of an object (OCFL 1.1, §3.5). */
export const Inventory = z.object({
  id: z.string(),
  type: z.literal(`https://ocfl.io/${OCFL_VERSION}/spec/#inventory`),
  digestAlgorithm: z.literal('sha256'),
  head: z.string().regex(/^v[1-9]\d*$/),
  /** Files with the bytes of all versions, by checksum. */
  manifest: paths,
  versions: z.record(z.string(), VersionBlock),
})
export type Inventory = z.output<typeof Inventory>
export type State = Inventory['manifest']

/** A file of an object: its path there, its checksum, and where its bytes come from. */
export interface Content {
  readonly path: string
  readonly sha256: string
}

/** Returns the state of an object that has these files. */
export function stateOf(files: readonly Content[]): State {
  const state: Record<string, string[]> = {}
  for (const { path, sha256 } of files) {
    state[sha256] ??= []
    state[sha256].push(path)
  }
  return Object.fromEntries(
    Object.entries(state)
      .map(([sum, list]) => [sum, list.sort()] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Returns the files of an object's current version. */
export const headOf = ({ head, versions }: Inventory): State => versions[head]?.state ?? {}

interface NewVersion {
  readonly id: string
  readonly earlier: Inventory | null
  readonly files: readonly Content[]
  readonly created: string
  readonly message: string
  readonly user: { readonly name: string; readonly address: string }
}

/**
 * Returns the inventory with one more version, and where that version puts the bytes that no earlier one has: by their checksum.
 */
export function withVersion({ id, earlier, files, created, message, user }: NewVersion): {
  readonly inventory: Inventory
  /** Paths in the object, by checksum. */
  readonly added: Map<string, string>
} {
  const head = `v${Number(earlier?.head.slice(1) ?? 0) + 1}`
  const manifest: State = { ...earlier?.manifest }
  const added = new Map<string, string>()
  for (const { path, sha256 } of files) {
    if (manifest[sha256] !== undefined) continue
    const place = `${head}/content/${path}`
    manifest[sha256] = [place]
    added.set(sha256, place)
  }
  const inventory: Inventory = {
    id,
    type: `https://ocfl.io/${OCFL_VERSION}/spec/#inventory`,
    digestAlgorithm: 'sha256',
    head,
    manifest,
    versions: { ...earlier?.versions, [head]: { created, state: stateOf(files), message, user } },
  }
  return { inventory, added }
}
