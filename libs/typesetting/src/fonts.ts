import { createRequire } from 'node:module'

/** The three styles of Han characters, by the language written with them. */
export type HanStyle = 'sc' | 'jp' | 'kr'

/** A font family that ships with the program. System fonts are never used, so a document looks the same everywhere. */
export interface Family {
  /** The name that the fonts themselves give. */
  readonly name: string
  /** True if every document needs it; other families are loaded only for characters that no other font has. */
  readonly base: boolean
  readonly han?: HanStyle
  /** Paths of the faces. Throws if the fonts are not installed yet. */
  readonly faces: readonly string[]
}

const resolve = createRequire(import.meta.url).resolve

const face = (name: string, file: string, weight: string): string => {
  try {
    return resolve(`@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`)
  } catch (cause) {
    const hint = 'at its first start, `npm run demo` installs them last, and says so'
    throw new Error(`the fonts for PDFs are not installed yet; ${hint}`, { cause })
  }
}

const REGULAR_AND_BOLD = ['400Regular', '700Bold']
const ALL_FOUR = [...REGULAR_AND_BOLD, '400Regular_Italic', '700Bold_Italic']

const family = (
  name: string,
  file: string,
  weights: readonly string[],
  { base = false, han }: { readonly base?: boolean; readonly han?: HanStyle } = {},
): Family => {
  let faces: readonly string[] | undefined
  return {
    name,
    base,
    ...(han === undefined ? {} : { han }),
    get faces() {
      faces ??= weights.map((weight) => face(name.toLowerCase().replaceAll(' ', '-'), file, weight))
      return faces
    },
  }
}

/** Families in lookup order. Amiri is used because text in the Noto Arabic fonts extracts garbled. */
export const FAMILIES: readonly Family[] = [
  family('Noto Serif', 'NotoSerif', ALL_FOUR, { base: true }),
  family('Noto Sans', 'NotoSans', REGULAR_AND_BOLD, { base: true }),
  family('Amiri', 'Amiri', REGULAR_AND_BOLD),
  family('Noto Serif Hebrew', 'NotoSerifHebrew', REGULAR_AND_BOLD),
  family('Noto Sans SC', 'NotoSansSC', REGULAR_AND_BOLD, { han: 'sc' }),
  family('Noto Sans JP', 'NotoSansJP', REGULAR_AND_BOLD, { han: 'jp' }),
  family('Noto Sans KR', 'NotoSansKR', REGULAR_AND_BOLD, { han: 'kr' }),
]
