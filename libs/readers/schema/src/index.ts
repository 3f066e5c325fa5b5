export { nameCheck } from './names.ts'
export { SchemaValidator } from './validator.ts'
