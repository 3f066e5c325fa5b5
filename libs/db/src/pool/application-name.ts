import { BUILD, buildName } from '@fonds/util/build'

/**
 * Returns the `application_name` of a pool: its name and the build of Fonds, such as `fonds-catalog/1.2.0+0a1b2c3d4e5f`, so that
 * an operator sees which builds use the database.
 */
export const applicationName = (pool: string): string => `${pool}/${buildName(BUILD)}`

/** Returns the name of a pool from its `application_name`. */
export const poolNameOf = (name: string): string => name.split('/', 1)[0] ?? name
