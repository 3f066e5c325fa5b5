export type { Box, BoxEntry, Orderable } from './boxes.ts'
export { isOffSite, orderingIn } from './ordering.ts'
export {
  type ItemRequest,
  type ListRequest,
  messageAbout,
  type Order,
  orderOf,
  type RequestForm,
  requestsOf,
} from './requests.ts'
