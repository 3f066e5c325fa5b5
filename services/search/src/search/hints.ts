import type { Labels } from '@fonds/labels'
import type { SearchPage } from '@fonds/types'
import { hintsOf } from '../grammar/hints.ts'
import { QUERY_FIELDS, TEXT_FIELDS } from '../grammar/query.ts'

const FIELDS = [...TEXT_FIELDS, ...QUERY_FIELDS].map((field) => `${field}:`).join(' ')

/** Says what of a query was searched as plain words, in the language of the response. */
export const hintsIn = (text: string | undefined, labels: Labels): SearchPage['query']['hints'] =>
  hintsOf(text ?? '').map(({ code, part }) => ({
    code,
    part,
    message: labels.text(`page.hint_${code}`, { part: part ?? '', fields: FIELDS }),
  }))
