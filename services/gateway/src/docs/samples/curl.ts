import type { SampleRequest } from './request.ts'

/** Writes the request for a shell, with curl; and with jq if it needs the value of another resource. */
export function curlSample({ url, lookup, query, form, result }: SampleRequest): string {
  const variable = lookup === undefined ? '' : `$${lookup.name}`
  const options = [
    ...(query.length > 0 ? ['--get'] : []),
    ...[...query, ...form].map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(typeof result === 'object' ? [`--output ${quoted(result.file)}`] : []),
  ]
  const command = [`curl --location ${url.map(quoted).join(variable)}`, ...options].join(' \\\n  ')
  if (lookup === undefined) return command
  const filter = lookup.steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')
  return `${lookup.name}=$(curl --silent --location ${quoted(lookup.url)} | jq --raw-output ${quoted(filter)})\n${command}`
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
