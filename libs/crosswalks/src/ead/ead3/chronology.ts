import type { Inline } from '@fonds/types'
import type { EadWriter } from '../ead-writer.ts'
import { writeInline } from '../inline.ts'

/** Writes one date, the two ends of a range, or text. */
export function writeChronologyDate(xml: EadWriter, nodes: readonly Inline[]): void {
  const [first, between, last, more] = nodes
  if (isDate(first) && between === ' – ' && isDate(last) && more === undefined) {
    xml.start('daterange')
    writeDate(xml, 'fromdate', first)
    writeDate(xml, 'todate', last)
    xml.end()
  } else if (isDate(first) && between === undefined) writeDate(xml, 'datesingle', first)
  else writeDate(xml, 'datesingle', { t: 'date', normal: null, c: nodes })
}

type DateNode = Extract<Inline, { t: 'date' }>
const isDate = (node: Inline | undefined): node is DateNode => typeof node === 'object' && node.t === 'date'

function writeDate(xml: EadWriter, name: string, { normal, c }: DateNode): void {
  xml.start(name, { standarddate: normal })
  writeInline(xml, c, 'date')
  xml.end()
}
