import { BUILD, buildName } from '@fonds/util/build'

/** Returns the version of Fonds, such as `1.2.0`. */
export const fondsVersion = (): string => BUILD.version

/** Returns the build of Fonds that this command belongs to, such as `1.2.0+0a1b2c3d4e5f`. */
export const fondsBuild = (): string => buildName(BUILD)
