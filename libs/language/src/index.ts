export { normaliseLanguage } from './normalise.ts'
