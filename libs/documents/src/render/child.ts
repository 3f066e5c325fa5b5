// Makes one document and exits. It may be killed at any moment.
import { childFormats } from '../formats/index.ts'
import { runChild } from './run-child.ts'

await runChild(childFormats)
