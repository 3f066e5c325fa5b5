export { copySite } from './copy-site.ts'
export { SERVED_PATH } from './recipes.ts'
export { openSource } from './source.ts'
