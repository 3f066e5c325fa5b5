import type { FindingAidDocument } from '../document.ts'

/** In points. */
export const PAGE_HEIGHTS: Readonly<Record<FindingAidDocument['paper'], number>> = { a4: 841.8898, 'us-letter': 792 }
