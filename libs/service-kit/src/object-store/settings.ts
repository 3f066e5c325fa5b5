import { join, resolve } from 'node:path'
import { z } from 'zod'
import { createFileStore } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'

/** The settings of what keeps files. */
export const objectStoreSettings = {
  DATA_DIR: z.string().min(1).meta({ description: 'Folder of what is kept between runs; files lie in `objects`' }),
} as const

/** The object store of the settings. */
export function openObjectStore({ DATA_DIR }: { readonly DATA_DIR: string }): ObjectStore {
  return createFileStore(join(resolve(DATA_DIR), 'objects'))
}
