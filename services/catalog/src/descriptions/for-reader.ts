import type { Description } from '@fonds/archive'
import type { RequestInfo } from '@fonds/http'
import { inLanguage } from '@fonds/presenters'
import type { TenantContext } from '@fonds/types/context'

/** Returns a description in the language of a request's reader, as far as the archive has it. */
export const forReader = (
  description: Description,
  { tenant, request }: { readonly tenant: TenantContext; readonly request: Pick<RequestInfo, 'textLanguage'> },
): Description => inLanguage(description, request.textLanguage, tenant.languages !== undefined)
