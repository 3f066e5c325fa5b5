export type { Registry } from 'prom-client'
export type { Declaration } from './declaration.ts'
export { RUNTIME_METRICS } from './declarations/runtime.ts'
export { counter, gauge, histogram, METRICS, type Reading, total } from './metrics.ts'
