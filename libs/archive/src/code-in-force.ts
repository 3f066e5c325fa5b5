import type { Description, InForce } from './description.ts'

/**
 * Returns the reference code by which one cites and requests a description: its own, else that of the nearest ancestor that
 * has one, within which its containers are numbered.
 */
export function codeInForce({
  reference_code: own,
  ancestors,
}: Pick<Description, 'reference_code' | 'ancestors'>): InForce<string> | null {
  if (own !== null) return { value: own, from: null }
  const above = ancestors.findLast(({ reference_code: code }) => code != null)
  return above?.reference_code == null ? null : { value: above.reference_code, from: above }
}
