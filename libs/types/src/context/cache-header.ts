/**
 * Header in which a service tells the gateway how many seconds to cache a complete response, provided that the tenant's
 * content does not change. Not passed on to clients.
 */
export const CACHE_SECONDS_HEADER = 'x-fonds-cache-seconds'
