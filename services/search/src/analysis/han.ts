import JAPANESE from 'opencc-js/dict/JPShinjitaiCharacters'
import TRADITIONAL from 'opencc-js/dict/TSCharacters'

const HAN = /\p{Script=Han}/gu

let forms: ReadonlyMap<string, string> | null = null

/** Reads what stands for traditional and for Japanese characters: the simplified one, the first where there are several. */
function read(): ReadonlyMap<string, string> {
  const rows = (table: string) => table.split('|').map((row) => row.split(' '))
  const simplified = new Map<string, string>()
  for (const [traditional = '', simple] of rows(TRADITIONAL)) simplified.set(traditional, simple ?? traditional)
  for (const [shinjitai = '', old = ''] of rows(JAPANESE)) {
    if (!simplified.has(shinjitai)) simplified.set(shinjitai, simplified.get(old) ?? old)
  }
  return simplified
}

/** Returns a text with one form of each Chinese character that is written in several: 圖, 図 and 图 are the same. */
export function inOneHan(text: string): string {
  if (text.search(HAN) < 0) return text
  forms ??= read()
  const known = forms
  return text.replace(HAN, (character) => known.get(character) ?? character)
}
