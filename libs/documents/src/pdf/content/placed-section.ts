import type { Section } from '../document.ts'
import type { Part } from './labels.ts'

/** A section and the part that it belongs to. */
export interface PlacedSection {
  readonly part: Part
  readonly rank: number
  readonly section: Omit<Section, 'id'>
}
