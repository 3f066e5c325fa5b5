/**
 * Header in which a service tells the gateway for how many seconds it may keep a whole response, as long as the tenant's
 * content does not change. It is not passed on to clients.
 */
export const KEEP_HEADER = 'x-fonds-keep'
