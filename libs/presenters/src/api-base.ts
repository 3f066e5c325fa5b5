import { BASE_PATH, type TenantContext } from '@fonds/types/context'

/** Returns the base URL of an archive's API, without a trailing slash. */
export const apiBase = ({ origin }: Pick<TenantContext, 'origin'>): string => `${origin}${BASE_PATH}`
