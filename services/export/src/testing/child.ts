// The child process of tests; builds one document in the test formats.
import { runChild } from '@fonds/documents/child'
import { testFormats } from './test-formats.ts'

await runChild(testFormats)
