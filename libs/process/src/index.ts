export { clearAbandoned, withWorkplace } from './workplace.ts'
