export { type Direction, directionOf, startsRightToLeft } from './direction.ts'
export { isLanguageCode, referenceName } from './known.ts'
export { languageName, scriptName } from './names.ts'
export { normaliseLanguage } from './normalise.ts'
