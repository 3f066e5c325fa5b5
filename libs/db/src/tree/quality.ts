import type { DescriptionContent } from '@fonds/types'

/**
 * Weights of the completeness score, 100 in total: the essential elements of ISAD(G) §3 first, then elements that make
 * a description findable. They measure how much is described, not how well. See docs/quality.md.
 */
export const QUALITY_WEIGHTS: readonly {
  readonly element: string
  readonly weight: number
  readonly present: (content: DescriptionContent) => boolean
}[] = [
  { element: 'reference code', weight: 10, present: (c) => c.reference_code !== null },
  { element: 'title', weight: 15, present: (c) => c.title !== null },
  { element: 'date, stated', weight: 10, present: (c) => c.dates.length > 0 },
  { element: 'date, machine-readable', weight: 5, present: (c) => c.dates.some((d) => d.edtf !== null) },
  { element: 'level of description', weight: 5, present: (c) => c.level !== 'unspecified' },
  { element: 'extent', weight: 10, present: (c) => c.extent.length > 0 || c.containers.length > 0 },
  {
    element: 'scope and content, or abstract',
    weight: 15,
    present: (c) => c.scope_and_content.length > 0 || c.abstract !== null,
  },
  { element: 'names, places or subjects', weight: 10, present: (c) => c.headings.length > 0 },
  { element: 'language of the material', weight: 5, present: (c) => c.languages.length > 0 },
  { element: 'conditions of access', weight: 5, present: (c) => c.access !== null },
  { element: 'rights or conditions of use', weight: 5, present: (c) => c.rights !== null || c.use_conditions !== null },
  { element: 'digital object', weight: 5, present: (c) => c.digital_objects.some((o) => !o.internal) },
]

/** Returns the completeness of a description, 0–100. */
export function completeness(content: DescriptionContent): number {
  return QUALITY_WEIGHTS.reduce((sum, { weight, present }) => sum + (present(content) ? weight : 0), 0)
}
