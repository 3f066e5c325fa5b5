/**
 * Session settings of the catalog service, including generic plans (@fonds/db/pool), but with a statement timeout that
 * no measurement reaches.
 */
export const SESSION_OPTIONS =
  '-c statement_timeout=60000 -c plan_cache_mode=force_generic_plan -c jit=off -c role=fonds_catalog'
