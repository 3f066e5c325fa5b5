import { BASE_PATH, type TenantContext } from '@fonds/types/context'

/** The URL that all of an archive's API begins with, without a trailing slash. */
export const apiBase = ({ origin }: Pick<TenantContext, 'origin'>): string => `${origin}${BASE_PATH}`
