import type { PutTreeResult } from '@fonds/db'
import type { ReadReport } from '@fonds/types'

/** A finding aid of an import whose codes stand under several units. */
export interface RepeatedCode {
  readonly title: string
  readonly slug: string
  readonly repeated: NonNullable<ReadReport['repeated_code']>
}

/** Number of finding aids to name. */
const SHOWN = 5
/** Between the parts in the suggested commands. */
const SEPARATOR = '/'

const COMPOSED = `--reference-codes composed --reference-code-separator ${SEPARATOR}`
const ADVICE = 'If its units have only their part of the reference code, such as “3” for MS 4/A/3, compose whole codes:'

const repeats = ({ code, descriptions }: RepeatedCode['repeated']): string =>
  `reference codes stand under several parents, “${code}” ${descriptions.toLocaleString('en')} times`

/** Returns the code that an imported finding aid repeats; none if its codes are composed. */
export function repeatedCodes({
  result,
  report,
}: {
  readonly result: Pick<PutTreeResult, 'title' | 'rootSlug' | 'reference_codes'>
  readonly report: Pick<ReadReport, 'repeated_code'>
}): RepeatedCode[] {
  const { repeated_code: repeated } = report
  if (repeated === null || result.reference_codes === 'composed') return []
  return [{ title: result.title, slug: result.rootSlug, repeated }]
}

/** Returns what to say after an import of finding aids whose codes are as written, and the commands that compose them. */
export function repeatedCodeLines(found: readonly RepeatedCode[], tenant: string): string[] {
  const [first] = found
  if (first === undefined) return []
  const named = found.slice(0, SHOWN)
  const more = found.length - named.length
  return [
    ...named.map(({ title, repeated }) => `“${title}”: ${repeats(repeated)}.`),
    ...(more > 0 ? [`The same in ${more.toLocaleString('en')} more.`] : []),
    ADVICE,
    ...named.map(({ slug }) => `  fonds tenant set ${tenant} --collection ${slug} ${COMPOSED}`),
    'In all collections of the archive:',
    `  fonds tenant set ${tenant} ${COMPOSED}`,
  ]
}

/** Returns what to say of checked files. */
export function repeatedCodeLinesOfFiles(
  found: readonly { readonly file: string; readonly repeated: RepeatedCode['repeated'] }[],
): string[] {
  if (found.length === 0) return []
  const named = found.slice(0, SHOWN)
  const more = found.length - named.length
  return [
    ...named.map(({ file, repeated }) => `${file}: ${repeats(repeated)}.`),
    ...(more > 0 ? [`The same in ${more.toLocaleString('en')} more.`] : []),
    ADVICE,
    `  fonds tenant set TENANT --collection COLLECTION ${COMPOSED}`,
  ]
}
