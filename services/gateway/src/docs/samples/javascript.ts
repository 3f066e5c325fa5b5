import type { SampleRequest } from './request.ts'

/** Writes the request as a JavaScript module, for browsers and Node; files are saved with Node. */
export function javaScriptSample({ url, lookup, query, form, result }: SampleRequest): string {
  const variable = lookup === undefined ? '' : `\${${lookup.name}}`
  const address = `${url.join(variable)}${query.length > 0 ? `?\${query}` : ''}`
  const literal = address.includes('${') ? `\`${address}\`` : string(address)
  const options = form.length > 0 ? `, { method: 'POST', body: new URLSearchParams(${object(form)}) }` : ''
  return [
    ...(typeof result === 'object' ? ["import { writeFile } from 'node:fs/promises'", ''] : []),
    ...(lookup === undefined ? [] : lookupLines(lookup)),
    ...(query.length > 0 ? [`const query = new URLSearchParams(${object(query)})`] : []),
    `const response = await fetch(${literal}${options})`,
    `if (!response.ok) throw new Error(await response.text())`,
    resultLine(result),
  ].join('\n')
}

function lookupLines({ name, url, steps }: NonNullable<SampleRequest['lookup']>): string[] {
  const member = steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
  return [`const found = await (await fetch(${string(url)})).json()`, `const ${name} = found${member}`]
}

function resultLine(result: SampleRequest['result']): string {
  if (typeof result === 'object') return `await writeFile(${string(result.file)}, response.body)`
  return `console.log(await response.${result}())`
}

const string = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const object = (pairs: SampleRequest['query']): string =>
  `{ ${pairs.map(([name, value]) => `${name}: ${typeof value === 'number' ? value : string(value)}`).join(', ')} }`
