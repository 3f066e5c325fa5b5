import { expect, test } from 'vitest'
import { PNPM } from './lib/pnpm.ts'
import { ROOT } from './lib/root.ts'
import { nativeParts } from './native-parts.ts'
import { readBom } from './third-party.ts'

test('Node and the libraries in libvips are named as advisories name them', () => {
  const components = readBom(PNPM, ROOT, ['--prod']).components.filter(({ name }) =>
    [`node-linux-${process.arch}`, `sharp-libvips-linux-${process.arch}`].includes(name),
  )
  const parts = new Map(nativeParts(components, ROOT).map(({ part }) => [part.name, part]))
  const node = parts.get('node')
  expect(node?.purl).toBe(`pkg:generic/node@${process.versions.node}`)
  expect(node?.cpe).toBe(`cpe:2.3:a:nodejs:node.js:${process.versions.node}:*:*:*:*:*:*:*`)
  for (const name of ['libvips', 'libwebp', 'libheif', 'expat', 'libpng', 'librsvg']) {
    expect(parts.get(name)?.cpe, name).toMatch(/^cpe:2\.3:a:[a-z_-]+:[a-z0-9_-]+:\d/)
  }
})
