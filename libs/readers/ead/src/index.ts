export { findTargets } from './find-targets.ts'
export { type ReadResult, readEad } from './read-ead.ts'
export { languageOf, withTranslations } from './translation.ts'
