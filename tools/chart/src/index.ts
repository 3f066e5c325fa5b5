export { type ChartInput, chartProblems, type Resource } from './rules/chart-rules.ts'
