export { type Breaker, type BreakerOptions, createBreaker, DependencyResting } from './breaker.ts'
