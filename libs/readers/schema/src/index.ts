export { namesIn } from './content-model.ts'
export { nameCheck } from './names.ts'
export { grammarOf } from './schemas.ts'
export { SchemaValidator } from './validator.ts'
