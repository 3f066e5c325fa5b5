export { artifactId, isArtifactId } from './artifact-id.ts'
export {
  type Format,
  type Formats,
  KINDS,
  type Kind,
  type RenderBounds,
  type RenderContext,
  type Rendered,
  type Sink,
} from './formats/format.ts'
export { createFormats } from './formats/index.ts'
export { WORK_FOLDER_PREFIX } from './pdf/finding-aid-pdf.ts'
export { currentResource } from './render/current.ts'
export { asDocumentFailure, NothingToRender } from './render/failures.ts'
export { CHILD_PROGRAM, documentFromChild } from './render/in-child.ts'
export { DocumentJob } from './render/job.ts'
export { streamJob } from './render/stream-job.ts'
export { findResource } from './resource/find-resource.ts'
export { ARCHIVE_COLUMNS } from './resource/resource.queries.ts'
export type { Resource, ResourceType } from './resource/resource.ts'
