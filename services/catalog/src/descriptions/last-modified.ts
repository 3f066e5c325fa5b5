export { lastModified } from '@fonds/http'
