import type { SampleRequest } from './request.ts'

/** Writes the request in Python, with the standard library only. */
export function pythonSample({ url, lookup, query, form, result }: SampleRequest): string {
  const variable = lookup === undefined ? '' : `{${lookup.name}}`
  const address = `${url.join(variable)}${query.length > 0 ? '?{query}' : ''}`
  const literal = `${address.includes('{') ? 'f' : ''}${string(address)}`
  const isFile = typeof result === 'object'
  const encodes = query.length > 0 || form.length > 0
  const usesJson = result === 'json' || lookup !== undefined
  const functions = [...(!isFile || lookup !== undefined ? ['urlopen'] : []), ...(isFile ? ['urlretrieve'] : [])]
  return [
    ...(usesJson ? ['import json'] : []),
    ...(encodes ? ['from urllib.parse import urlencode'] : []),
    `from urllib.request import ${functions.join(', ')}`,
    '',
    ...(lookup === undefined ? [] : lookupLines(lookup)),
    ...(query.length > 0 ? [`query = urlencode(${dictionary(query)})`] : []),
    ...(form.length > 0 ? [`form = urlencode(${dictionary(form)}).encode()`] : []),
    ...resultLines(result, `${literal}${form.length > 0 ? ', form' : ''}`),
  ].join('\n')
}

function lookupLines({ name, url, steps }: NonNullable<SampleRequest['lookup']>): string[] {
  const member = steps.map((step) => `[${typeof step === 'number' ? step : string(step)}]`).join('')
  return [`with urlopen(${string(url)}) as response:`, `    ${name} = json.load(response)${member}`]
}

function resultLines(result: SampleRequest['result'], request: string): string[] {
  if (typeof result === 'object') return [`urlretrieve(${request}, ${string(result.file)})`]
  const body = result === 'json' ? 'json.load(response)' : 'response.read().decode()'
  return [`with urlopen(${request}) as response:`, `    print(${body})`]
}

// A JSON string is a Python string, too.
const string = (text: string): string => JSON.stringify(text)

const dictionary = (pairs: SampleRequest['query']): string =>
  `{${pairs.map(([name, value]) => `${string(name)}: ${typeof value === 'number' ? value : string(value)}`).join(', ')}}`
