export { apiBase } from './api-base.ts'
export {
  type ArchivePageRow,
  presentPage,
  presentPageLink,
  presentPageSummary,
  type WholePageRow,
} from './archive-page.ts'
export { presentAtomPage } from './atom-page.ts'
export { presentCollection, presentRecord } from './bodies.ts'
export { citeUrl } from './cite-url.ts'
export { copiesOf, copyDescription, copyEntity, copyExhibit, idsOfChanges, presentChange } from './copies.ts'
export { presentFiles, presentImages, presentList, presentNames } from './description.ts'
export { presentEntity, presentEntityList } from './entity.ts'
export {
  type EntityRecordRow,
  type EntityReferenceRow,
  type EntitySummaryRow,
  type PlaceRow,
  presentEntityRecord,
  presentEntityReference,
  presentEntitySummary,
  presentPlaceFeature,
} from './entity-item.ts'
export { entityInLanguage } from './entity-language.ts'
export {
  type ExhibitRow,
  type ExhibitSummaryRow,
  presentExhibit,
  presentExhibitSummary,
  presentExhibitTranslations,
} from './exhibit.ts'
export { fieldLanguages, textIn, titleIn, translationIn, translationsOf } from './field-languages.ts'
export { presentHome, wordsIn } from './home.ts'
export { presentIiifPage } from './iiif-page.ts'
export {
  type NodeRow,
  presentAccess,
  presentCollectionSummary,
  presentContainers,
  presentCover,
  presentDate,
  presentNode,
  presentPlace,
  presentRecordForm,
  presentRecordSummary,
  presentReference,
  presentRights,
  presentSummary,
  type Shown,
  type ShownPage,
} from './item.ts'
export { type Listed, listed, type Part } from './listed.ts'
export { inLanguage } from './parallel.ts'
export {
  presentRepository,
  presentRepositorySummary,
  type RepositorySummaryRow,
  type WholeRepositoryRow,
} from './repository.ts'
export { cardsOf as repositoryCards, presentRepositoryReference, repositoryName } from './repository-reference.ts'
export { presentOrder, presentToOrder } from './requests.ts'
export { pageOf } from './summary-of.ts'
export { presentTranslations } from './translations.ts'
