import { createHash } from 'node:crypto'
import { writeApeEad, writeEac, writeEad3, writeEad4, writeEad2002, writeEaf } from '@fonds/crosswalks'
import { aHostileEntityRecord, aHostileFindingAid, joinChunks, PLACE } from '@fonds/crosswalks/testing'
import { expect, test } from 'vitest'
import { eac, eac2, eac3, eaf } from './eac.ts'
import { ape, ead, ead4, ead2002 } from './ead.ts'

/** Digests of the output of each format for content with every field filled, by template version. */
const WRITTEN: Readonly<Record<string, string>> = {
  'ead 12': '553c9fff562927c1',
  'ead4 1': '6921b8832db8523c',
  'ead2002 7': '40d8e4155dbf1208',
  'ape 1': 'ba6eeb0c95968ce7',
  'eac 3': '5b8c4245bb79d620',
  'eac2 3': '3770e7bfe527022e',
  'eaf 1': 'a9f02354186981b0',
  'eac3 1': 'fa1fcef081183f11',
}

test.each([
  [ead, () => writeEad3(aHostileFindingAid(), PLACE)],
  [ead4, () => writeEad4(aHostileFindingAid(), PLACE)],
  [ead2002, () => writeEad2002(aHostileFindingAid(), PLACE)],
  [ape, () => writeApeEad(aHostileFindingAid(), PLACE)],
  [eac, () => writeEac(aHostileEntityRecord(), PLACE, '2010')],
  [eac2, () => writeEac(aHostileEntityRecord(), PLACE, '2.0')],
  [eac3, () => writeEac(aHostileEntityRecord(), PLACE, '3.0')],
  [eaf, () => writeEaf(aHostileEntityRecord(), PLACE)],
] as const)(
  'changed output requires a new template version, or stored documents of the old one would be served: %#',
  async ({ kind, template }, write) => {
    const hash = createHash('sha256')
      .update(await joinChunks(write()))
      .digest('hex')
      .slice(0, 16)
    expect(hash).toBe(WRITTEN[`${kind} ${template}`])
  },
)
