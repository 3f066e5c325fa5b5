export { type ChartInput, chartProblems, type Resource } from './rules/chart-rules.ts'
export { COMPONENT_SETTINGS, openSettings, settingSchemas } from './settings.ts'
