export { addCounted, addWords, type Look, MAX_LOOKS, readWords } from './add.ts'
export {
  DOORS,
  type Door,
  doorField,
  type Figure,
  ITEM_KINDS,
  type ItemAddress,
  type ItemKind,
  itemField,
  type Metric,
} from './figures.ts'
export { askersKey, dayOf, figuresKey, seenKey, takenKey, wordsKey } from './keys.ts'
export { saltOfDay } from './salt.ts'
export { takeFigures } from './take.ts'
export { normalWords } from './words.ts'
