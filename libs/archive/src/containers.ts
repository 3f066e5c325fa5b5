import { type Labels, labelsIn } from '@fonds/labels'
import type { Container } from '@fonds/types'
import { containerType, isBoxFolder, isMaterial, isNoType, typeInWords, wordKey } from './container-types.ts'

/** A container as a reader requests it. */
export interface ShelvedContainer {
  /** The kind of container, one word for all spellings; a kind that is not known as the source writes it, in lower case. */
  readonly type: string | null
  /** Its name: that of the archive, else that of its kind in the language of labels. */
  readonly label: string | null
  readonly indicator: string
  readonly group: number
  /** The kind of material in it, as ArchivesSpace states it. */
  readonly material: string | null
  readonly barcode: string | null
}

/** Matches a barcode in brackets at the end of a caption: `Mixed Materials [39002012345678]`. */
const BARCODE = /^(.*?)\s*\[\s*([^[\]]*\d[^[\]]*?)\s*\]\s*$/u

/** Matches what only a barcode can be, behind a caption that is no kind of material. */
const CERTAIN_BARCODE = /^(?:[\p{L}\d._/-]*\d{4,}[\p{L}\d._/-]*|[\d\s-]{6,})$/u

interface Caption {
  readonly caption: string | null
  readonly material: string | null
  readonly barcode: string | null
}

/** Takes a label apart into what it is used for. */
function readLabel(label: string | null): Caption {
  const [, before = '', code = ''] = BARCODE.exec(label ?? '') ?? []
  const hasBarcode = code !== '' && (isMaterial(before) || CERTAIN_BARCODE.test(code))
  const words = (hasBarcode ? before : (label ?? '')).trim().replace(/\s*:$/, '')
  const barcode = hasBarcode ? code : null
  if (words === '') return { caption: null, material: null, barcode }
  // The words before a barcode are the kind of material, unless they name a kind of container.
  const isName = words.split(/\s+/).some((word) => containerType(word) !== null)
  if (isMaterial(words) || (hasBarcode && !isName)) return { caption: null, material: words, barcode }
  return { caption: words, material: null, barcode }
}

interface Part {
  readonly type: string | null
  readonly indicator: string
}

/** Matches the number of a box and that of the folder in it: `4:16`, `4 / 16-18`, `4.16`. */
const BOX_AND_FOLDER = /^([\p{L}\d-]*\d[\p{L}\d]*)\s*[:/.]\s*([\p{L}\d][^:/]*)$/u

/** Matches a word that may name a container, and what may be its number, anywhere in an indicator. */
const NAMED =
  /(?<=^|[\s,;/:])(\p{L}[\p{L}-]*(?:\(e?s\))?)\.?\s*(?:no\.?|nr\.?|#)?\s*(?=(?:\d|\p{Lu}{1,3}-?\d|\p{Lu}\b))/gu

/** Divides an indicator that names its containers itself: `Box 4, Folder 12`. Any other stays whole. */
function partsOf(written: string, type: string | null): readonly Part[] {
  const whole = [{ type, indicator: written }]
  const names = [...written.matchAll(NAMED)].flatMap((match) => {
    const named = containerType(match[1] ?? '')
    return named === null ? [] : [{ named, at: match.index, from: match.index + match[0].length }]
  })
  const [first] = names
  if (first === undefined) return whole
  const own = type === null ? null : containerType(type)
  if (first.at === 0 && own !== null && own !== first.named) return whole
  const parts = names.map(({ named, from }, n) => ({
    type: named === own ? type : named,
    indicator: trimmed(written.slice(from, names[n + 1]?.at)),
  }))
  const before = trimmed(written.slice(0, first.at))
  const all = before === '' ? parts : [{ type, indicator: before }, ...parts]
  return all.every(({ indicator }) => indicator !== '') ? all : whole
}

const trimmed = (text: string): string => text.replace(/[\s,;/:]+$/u, '').trim()

/** Divides one container of the source into those that a reader asks for. */
function dividedOf({ type, indicator }: Container, caption: string | null): readonly Part[] {
  const kind = type === null || isNoType(type) ? null : type
  if (kind !== null && isBoxFolder(kind)) {
    const [, box, folder] = BOX_AND_FOLDER.exec(indicator.trim()) ?? []
    if (box !== undefined && folder !== undefined) {
      return [
        { type: 'box', indicator: box },
        { type: 'folder', indicator: folder.trim() },
      ]
    }
  }
  return partsOf(indicator.trim(), kind ?? (caption !== null && containerType(caption) !== null ? caption : null))
}

/** Returns whether a label only repeats the type: it then gives way to the name in the reader's language. */
function repeats(caption: string, type: string | null): boolean {
  if (type === null) return false
  const known = containerType(type)
  return known === null ? wordKey(caption) === wordKey(type) : containerType(caption) === known
}

const ENGLISH = labelsIn('en')

function nameOf(type: string, known: string | null, labels: Labels | undefined): string {
  const named = known !== null && (labels !== undefined || wordKey(type) === wordKey(known))
  return (named ? (labels ?? ENGLISH).container(known) : null) ?? typeInWords(type)
}

const isBarcode = ({ type }: Container): boolean => type?.trim().toLowerCase() === 'barcode'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * Returns the containers of a description as readers request them. A label of ArchivesSpace is the kind of material and the
 * barcode, not a name; `box-folder` is a box and a folder; a container whose type is `barcode` is that of its group.
 * @param containers as the source writes them
 * @param labels the language for the names of known kinds; without it, they are called as the source calls them
 */
export function shelved(containers: readonly Container[], labels?: Labels): readonly ShelvedContainer[] {
  const barcodes = new Map(containers.filter(isBarcode).map(({ group, indicator }) => [group, indicator]))
  return containers.flatMap((container) => {
    if (isBarcode(container)) return []
    const { caption, material, barcode } = readLabel(container.label)
    const parts = dividedOf(container, caption)
    return parts.map(({ type, indicator }, n): ShelvedContainer => {
      const known = type === null ? null : containerType(type)
      const own = parts.length > 1 || caption === null || repeats(caption, type) ? null : caption
      const name = own ?? (type && capital(nameOf(type, known, labels)))
      const ownCode = n === 0 ? (barcode ?? container.identifier ?? barcodes.get(container.group) ?? null) : null
      if (n === 0 && ownCode === barcodes.get(container.group)) barcodes.delete(container.group)
      return {
        type: known ?? type?.trim().toLowerCase() ?? null,
        label: name,
        indicator,
        group: container.group,
        material,
        barcode: ownCode,
      }
    })
  })
}
