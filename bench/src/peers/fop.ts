import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../testbed/root.ts'

/** The fonts that the export service embeds, under the names that `write-fo.ts` uses. */
const FACES = [
  ['serif', 'normal', 'noto-serif/400Regular/NotoSerif_400Regular'],
  ['serif', 'bold', 'noto-serif/700Bold/NotoSerif_700Bold'],
  ['sans', 'normal', 'noto-sans/400Regular/NotoSans_400Regular'],
  ['sans', 'bold', 'noto-sans/700Bold/NotoSans_700Bold'],
  ['arabic', 'normal', 'amiri/400Regular/Amiri_400Regular'],
  ['hebrew', 'normal', 'noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular'],
  ['han', 'normal', 'noto-sans-sc/400Regular/NotoSansSC_400Regular'],
] as const

/** Writes a FOP configuration for tagged PDF with the same embedded fonts as ours. */
export function writeFopConfiguration(path: string): void {
  const { resolve } = createRequire(join(ROOT, 'libs/typesetting/package.json'))
  const fonts = FACES.map(([name, weight, file]) => {
    const url = pathToFileURL(resolve(`@expo-google-fonts/${file}.ttf`)).href
    return `<font embed-url="${url}"><font-triplet name="${name}" style="normal" weight="${weight}"/></font>`
  })
  const renderer = `<renderer mime="application/pdf"><fonts>${fonts.join('')}</fonts></renderer>`
  writeFileSync(path, `<fop version="1.0"><accessibility>true</accessibility><renderers>${renderer}</renderers></fop>`)
}
