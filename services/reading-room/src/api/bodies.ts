import type { components } from '@fonds/client'

type Schemas = components['schemas']

/** Bodies of the API's responses that pages show. */
export type Organization = Schemas['Organization']
export type RecordDetail = Schemas['RecordDetail']
export type CollectionDetail = Schemas['CollectionDetail']
export type CollectionItem = Schemas['CollectionItem']
export type CollectionSummary = Schemas['CollectionSummary']
export type RecordItem = Schemas['RecordItem']
export type RecordSummary = Schemas['RecordSummary']
export type DescriptionReference = Schemas['DescriptionReference']
export type CitationDetail = Schemas['CitationDetail']
export type EntityDetail = Schemas['EntityDetail']
export type ExhibitDetail = Schemas['ExhibitDetail']
export type RelatedPage = Schemas['RelatedPage']
export type SearchPage = Schemas['SearchPage']
export type PageLinks = Schemas['PageLinks']
export type File = Schemas['File']
export type Image = Schemas['Image']
export type Thumbnail = Schemas['Thumbnail']
export type TreeNode = Schemas['TreeNode']
