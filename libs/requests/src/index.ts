export type { Box, Orderable } from './boxes.ts'
export { isOffSite, orderingIn } from './ordering.ts'
export { type ListRequest, messageAbout, orderOf, requestsOf } from './requests.ts'
