import type { RenderBounds } from '@fonds/imaging'

/** Limits of a rendering that no test reaches. */
export const UNREACHED: RenderBounds = { ms: 60 * 60 * 1000, memory: 1024 ** 3 }
