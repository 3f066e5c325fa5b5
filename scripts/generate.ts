// Regenerates every generated file from its source and lists those that changed.
import { regenerate } from './checks/generated.ts'
import { listenForStop } from './lib/stop-request.ts'

const { generators, changed, failure } = await regenerate({ signal: listenForStop() })
if (failure === undefined) {
  console.log(changed.length === 0 ? `${generators} generators: nothing has changed` : changed.join('\n'))
} else {
  console.error(failure)
}
process.exit(failure === undefined ? 0 : 1)
