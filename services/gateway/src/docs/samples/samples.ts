import type { Example } from '../example.ts'
import { curlSample } from './curl.ts'
import { javaScriptSample } from './javascript.ts'
import { pythonSample } from './python.ts'
import { sampleRequest } from './request.ts'

/** A program that makes a request, in the form of ReDoc’s `x-codeSamples`, which other tools read, too. */
export interface CodeSample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** Writes the request of an operation’s example as programs, below its comment. */
export function codeSamples(path: string, example: Example, type: string | undefined): CodeSample[] {
  const request = sampleRequest(path, example, type)
  const comment = (sign: string) => (example.comment === undefined ? '' : `${sign} ${example.comment}\n`)
  return [
    { lang: 'Shell', label: 'curl', source: comment('#') + curlSample(request) },
    { lang: 'JavaScript', label: 'JavaScript', source: comment('//') + javaScriptSample(request) },
    { lang: 'Python', label: 'Python', source: comment('#') + pythonSample(request) },
  ]
}
