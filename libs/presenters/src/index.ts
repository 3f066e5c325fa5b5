export { apiBase } from './api-base.ts'
export { presentCollection, presentRecord } from './bodies.ts'
export { citeUrl } from './cite-url.ts'
export { presentImages, presentList, presentNames } from './description.ts'
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
export {
  type ExhibitItemRow,
  type ExhibitRow,
  type ExhibitSummaryRow,
  presentExhibit,
  presentExhibitSummary,
} from './exhibit.ts'
export { presentIiifPage } from './iiif-page.ts'
export {
  type NodeRow,
  presentAccess,
  presentCollectionSummary,
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
export { type Listed, listed, type Part, WHOLE } from './listed.ts'
export { inLanguage } from './parallel.ts'
export { pageOf } from './summary-of.ts'
