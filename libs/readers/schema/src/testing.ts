export { BROKEN, KEPT } from './testing-eas-rules.ts'
