import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operate } from '@fonds/e2e/stack/stack.ts'

/** Width and height of the words that `attachTexts` places, and of the space between them, in pixels. */
const WORD = { width: 180, height: 50, space: 20 }

export interface Text {
  /** Name of the image's file without its suffix, by which texts are matched. */
  readonly image: string
  /** Size of the image. */
  readonly size: { readonly width: number; readonly height: number }
  readonly lines: readonly string[]
  /** Where the first line begins; the next ones are 100 pixels apart. */
  readonly at: { readonly x: number; readonly y: number }
}

/** Attaches a text to each image of a record, as ALTO, with the places of its words. */
export async function attachTexts(tenant: string, record: string, texts: readonly Text[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fonds-texts-'))
  try {
    const files = texts.map((text) => {
      const file = join(folder, `${text.image}.xml`)
      writeFileSync(file, alto(text))
      return file
    })
    await operate('text', 'attach', '--tenant', tenant, '--record', record, ...files)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function alto({ size, lines, at }: Text): string {
  const written = lines.map((line, n) => {
    const top = `VPOS="${at.y + n * 100}" HEIGHT="${WORD.height}"`
    const words = line.split(' ').map((word, position) => {
      const left = at.x + position * (WORD.width + WORD.space)
      return `<String CONTENT="${word}" HPOS="${left}" WIDTH="${WORD.width}" ${top}/>`
    })
    return `<TextLine ID="l${n}" HPOS="${at.x}" WIDTH="800" ${top}>${words.join('<SP/>')}</TextLine>`
  })
  return `<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"><Description><MeasurementUnit>pixel</MeasurementUnit></Description><Layout>
<Page ID="p" WIDTH="${size.width}" HEIGHT="${size.height}" PHYSICAL_IMG_NR="1"><PrintSpace><TextBlock ID="b">${written.join('')}</TextBlock></PrintSpace></Page></Layout></alto>`
}
