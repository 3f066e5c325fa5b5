import { createRequire } from 'node:module'

/** The three styles of Han characters, by the language written with them. */
export type HanStyle = 'sc' | 'jp' | 'kr'

/** A font family that ships with the program. System fonts are never used, so a document looks the same everywhere. */
export interface Family {
  /** The name that the fonts themselves give. */
  readonly name: string
  /** True if every document needs it; other families are loaded only for characters that no other font has. */
  readonly base: boolean
  /** The only script that it is used for; absent if any character may be its. */
  readonly script?: string
  /** True if letters of the script are stacked, far below the line. */
  readonly stacked?: true
  readonly han?: HanStyle
  /** Paths of the faces, TrueType or WOFF. Throws if the fonts are not installed yet. */
  readonly faces: readonly string[]
}

const resolve = createRequire(import.meta.url).resolve

const installed = (path: string): string => {
  try {
    return resolve(path)
  } catch (cause) {
    const hint = 'at its first start, `npm run demo` installs them last, and says so'
    throw new Error(`the fonts for PDFs are not installed yet; ${hint}`, { cause })
  }
}

const dashed = (name: string): string => name.toLowerCase().replaceAll(/[ _]/g, '-')

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const REGULAR_AND_BOLD = ['400Regular', '700Bold']
const ALL_FOUR = [...REGULAR_AND_BOLD, '400Regular_Italic', '700Bold_Italic']

const family = (
  name: string,
  weights: readonly string[],
  { base = false, ...more }: Partial<Pick<Family, 'base' | 'script' | 'han'>> = {},
): Family => {
  const file = name.replaceAll(' ', '')
  const faces = once(() =>
    weights.map((weight) => installed(`@expo-google-fonts/${dashed(name)}/${weight}/${file}_${weight}.ttf`)),
  )
  return {
    ...{ name, base, ...more },
    get faces() {
      return faces()
    },
  }
}

/**
 * A family of one script, of which the package has a file for each script and weight.
 * @param script as Unicode calls it
 */
const scriptFamily = (script: string, name: string, weights: readonly number[]): Family => {
  const called = dashed(name)
  const faces = once(() =>
    weights.map((weight) => installed(`@fontsource/${called}/files/${called}-${dashed(script)}-${weight}-normal.woff`)),
  )
  return {
    ...{ name, base: false, script },
    ...(STACKED.has(script) ? { stacked: true } : {}),
    get faces() {
      return faces()
    },
  }
}

const STACKED: ReadonlySet<string> = new Set(['Balinese', 'Javanese', 'Khmer', 'Myanmar', 'Tai_Tham', 'Tibetan'])

/**
 * The scripts of today (Unicode Standard Annex 31, tables 5 and 7), Coptic and Mongolian, by the style and the weights
 * that there are of their Noto fonts. Batak, Mandaic and Wancho have none in the registry.
 */
const SCRIPTS: readonly (readonly [style: 'Sans' | 'Serif', weights: readonly number[], scripts: string])[] = [
  [
    'Serif',
    [400, 700],
    'Armenian Bengali Georgian Gujarati Khmer Lao Malayalam Myanmar Sinhala Tamil Telugu Thai Tibetan',
  ],
  ['Serif', [400], 'Balinese'],
  [
    'Sans',
    [400, 700],
    'Adlam Bamum Canadian_Aboriginal Cham Cherokee Ethiopic Gurmukhi Hanifi_Rohingya Javanese Kannada Kayah_Li Lisu ' +
      'Meetei_Mayek New_Tai_Lue Ol_Chiki Oriya Sundanese Syriac Tai_Tham Thaana',
  ],
  [
    'Sans',
    [400],
    'Coptic Lepcha Limbu Miao Mongolian Newa Osage Saurashtra Syloti_Nagri Tai_Le Tai_Viet Tifinagh Vai Yi',
  ],
]

/** Families in lookup order. Amiri is used because text in the Noto Arabic fonts extracts garbled. */
export const FAMILIES: readonly Family[] = [
  family('Noto Serif', ALL_FOUR, { base: true }),
  family('Noto Sans', REGULAR_AND_BOLD, { base: true }),
  family('Amiri', REGULAR_AND_BOLD),
  family('Noto Serif Hebrew', REGULAR_AND_BOLD),
  ...SCRIPTS.flatMap(([style, weights, scripts]) =>
    scripts.split(' ').map((script) => scriptFamily(script, `Noto ${style} ${script.replaceAll('_', ' ')}`, weights)),
  ),
  family('Noto Sans Chakma', ['400Regular'], { script: 'Chakma' }),
  scriptFamily('Nko', 'Noto Sans NKo', [400]),
  scriptFamily('Nyiakeng_Puachue_Hmong', 'Noto Serif NP Hmong', [400, 700]),
  family('Noto Sans SC', REGULAR_AND_BOLD, { han: 'sc' }),
  family('Noto Sans JP', REGULAR_AND_BOLD, { han: 'jp' }),
  family('Noto Sans KR', REGULAR_AND_BOLD, { han: 'kr' }),
]
