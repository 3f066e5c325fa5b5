import { fileURLToPath } from 'node:url'

/** Path of the child process's program that builds documents in the test formats. */
export const TEST_CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
