import { createContextSigner } from '@fonds/types/context'
import { createApi } from '../api/api.ts'
import { createOrganizations } from '../api/organizations.ts'
import type { Deps } from '../deps.ts'

/** Creates dependencies for routes that are described but not run; no connection is opened. */
export const idleDeps = (): Deps => ({
  api: createApi({ urls: {}, signer: createContextSigner('none') }),
  organizations: createOrganizations(),
  hasSearch: true,
  iiifViewer: null,
})
