import { fileURLToPath } from 'node:url'

/** The program of the child process that makes documents of the test formats. */
export const TEST_CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
