// Forecasts of what an upgrade will change in meaning, read from a database that still has the schema of an earlier version.
export { isApplied, type ReviewedTenant, tenantsBySlug } from './applied.ts'
export type { Count, Reader } from './count.ts'
export { AUTHORS_AND_LINKS, countFindingAids, forecastAuthors, forecastLinks } from './forecast.ts'
export { type DateForecast, forecastDates } from './forecast-dates.ts'
export { forecastNames, type NameForecast } from './forecast-names.ts'
