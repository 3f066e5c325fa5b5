import { copyFileSync, globSync, renameSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { Stack } from '../stack/stack.ts'
import type { Allowed, Fault } from './fault.ts'

/** Kinds whose bodies are in the object store. Documents built within a request do not need it. */
const FILES: Allowed = {
  picture: ['refused', 'cut'],
  tile: ['refused', 'cut'],
  manifest: ['refused'],
  ead: ['refused', 'cut'],
  pdf: ['refused', 'accepted', 'cut'],
}

export const OBJECT_STORE_FAULTS: readonly Fault[] = [
  {
    name: 'object store slow: 1 s',
    expectation: 'right, or 503 for files',
    allowed: FILES,
    begin: ({ links }) => links.s3.poison({ type: 'latency', attributes: { latency: 1_000, jitter: 200 } }),
    end: ({ links }) => links.s3.heal(),
  },
  {
    name: 'object store refusing connections',
    expectation: '503 for files, everything else right',
    allowed: FILES,
    begin: ({ links }) => links.s3.cut(),
    end: ({ links }) => links.s3.heal(),
  },
  {
    name: 'object store silent: connections open, no bytes',
    expectation: '503 for files within the deadline, everything else right',
    allowed: FILES,
    begin: ({ links }) => links.s3.poison({ type: 'timeout', attributes: { timeout: 0 } }),
    end: ({ links }) => links.s3.heal(),
    lastsMs: 10_000,
  },
  {
    name: 'object store ends its answers after 4 kB',
    expectation: '503 or an ended connection for files, never half a body',
    allowed: FILES,
    begin: ({ links }) => links.s3.poison({ type: 'limit_data', attributes: { bytes: 4_096 } }),
    end: ({ links }) => links.s3.heal(),
  },
  {
    name: 'object store read-only',
    expectation: 'right; documents may be 503',
    allowed: { pdf: ['refused', 'accepted'], ead: ['refused'] },
    async begin({ s3, links }) {
      const { host } = new URL(await s3.startReadOnly())
      await links.s3.redirect(host)
    },
    end: ({ links }) => links.s3.redirect(),
  },
  {
    name: 'every object missing',
    expectation: 'right, made again, or 503 for files',
    allowed: FILES,
    ...onObjects((file) => renameSync(file, away(file))),
  },
  {
    name: 'every object cut to its first half',
    expectation: 'right, made again, or 503 for files; never half a body',
    allowed: FILES,
    ...onObjects((file) => {
      copyFileSync(file, away(file))
      truncateSync(file, Math.floor(statSync(file).size / 2))
    }),
  },
]

const away = (file: string): string => `${file}.away`

/** Damages every object, and restores the undamaged ones afterwards. */
function onObjects(damage: (file: string) => void): Pick<Fault, 'begin' | 'end'> {
  let damaged: string[] = []
  return {
    async begin({ s3 }) {
      damaged = objectsOf(s3)
      if (damaged.length === 0) throw new Error('the object store is empty')
      for (const file of damaged) damage(file)
    },
    async end() {
      for (const file of damaged) renameSync(away(file), file)
    },
  }
}

const objectsOf = ({ folder }: Stack['s3']): string[] =>
  globSync('**/*', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
