export { lastModified } from '@fonds/service-kit'
