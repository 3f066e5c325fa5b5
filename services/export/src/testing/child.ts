// The child process of tests: makes one document of the test formats.
import { runChild } from '@fonds/documents/child'
import { testFormats } from './test-formats.ts'

await runChild(testFormats)
