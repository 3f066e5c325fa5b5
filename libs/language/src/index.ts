export { isLanguageCode } from './known.ts'
export { normaliseLanguage } from './normalise.ts'
