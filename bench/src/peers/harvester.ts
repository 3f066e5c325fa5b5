/** What a whole harvest took. */
export interface Harvest {
  readonly records: number
  readonly seconds: number
  /** Of each page, in order. */
  readonly milliseconds: readonly number[]
  readonly bytes: number
}

/**
 * Harvests everything as `oai_dc` by one client, a page after the other, as harvesters do. Answers are read and their
 * records counted, not parsed: that would be time of ours.
 * @param headers of each request: a service's signature holds for half a minute
 */
export async function harvestAll(
  endpoint: string,
  headers: () => Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Harvest> {
  const milliseconds: number[] = []
  let records = 0
  let bytes = 0
  const began = performance.now()
  for (let query = 'metadataPrefix=oai_dc'; query !== ''; ) {
    const from = performance.now()
    const answer = await fetch(`${endpoint}?verb=ListRecords&${query}`, { headers: headers(), signal })
    const text = await answer.text()
    milliseconds.push(performance.now() - from)
    const count = text.split('</record>').length - 1
    if (answer.status !== 200 || count === 0)
      throw new Error(`a page was answered ${answer.status}: ${text.slice(0, 300)}`)
    records += count
    bytes += text.length
    const [, token = ''] = /<(?:\w+:)?resumptionToken[^>]*>([^<]+)</.exec(text.slice(-2_000)) ?? []
    query = token === '' ? '' : `resumptionToken=${encodeURIComponent(token)}`
  }
  return { records, seconds: (performance.now() - began) / 1_000, milliseconds, bytes }
}
