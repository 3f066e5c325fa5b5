export { type Preview, startPreview } from './preview.ts'
export { type DescriptionName, startPage } from './start-page.ts'
