/** When a part of the contract was deprecated, and from when on it may be missing; days. */
interface DeprecationNotice {
  readonly since: string
  readonly sunset?: string
}

/**
 * Marks a member or parameter of the contract as deprecated: in the document, and by `Deprecation` and `Sunset` in each response
 * that has it or was asked with it (docs/stability.md).
 */
export const deprecated = ({ since, sunset }: DeprecationNotice) => ({
  deprecated: true,
  'x-deprecated-since': since,
  ...(sunset === undefined ? {} : { 'x-sunset': sunset }),
})
