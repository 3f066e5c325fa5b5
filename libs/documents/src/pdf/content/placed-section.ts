import type { Section } from '../document.ts'
import type { Part } from './labels.ts'

/** A section with where it belongs. */
export interface PlacedSection {
  readonly part: Part
  readonly rank: number
  readonly section: Omit<Section, 'id'>
}
