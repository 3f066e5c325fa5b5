import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operate } from '@fonds/scripts/testing/archives.ts'
import sharp from 'sharp'

export const TENANT = 'quay'
/** A word that is in the text of an image alone. */
export const TRANSCRIBED = 'halyards'
/** The file of the image, as bytes. */
export interface Archive {
  readonly original: Buffer
}

/** Fills an archive with what an upgrade must keep: images, texts, an exhibit, decisions of the operator and redirects. */
export async function createArchive(folder: string, operate: Operate): Promise<Archive> {
  mkdirSync(folder, { recursive: true })
  const own = ['--tenant', TENANT]
  const write = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  await operate('tenant', 'create', TENANT, '--name', 'Quay Archive')
  await operate('import', 'ead', write('quay.xml', findingAid('Note of the chandler')), ...own, '--publish')
  // Its slug follows the title, so that the former one redirects.
  await operate('import', 'ead', write('quay.xml', findingAid('Letter of the chandler')), ...own, '--publish')
  await operate('import', 'ead', write('gone.xml', findingAid('Dredging', 'gone')), ...own, '--publish')
  await operate('delete', ...own, 'collection', 'papers-gone')

  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5c3e' } })
  const original = await image.jpeg().toBuffer()
  const record = ['--record', 'letter-of-the-chandler']
  await operate('image', 'attach', ...own, ...record, write('page-1.jpg', original))
  await operate('text', 'attach', ...own, ...record, write('page-1.txt', `Twelve fathoms of ${TRANSCRIBED}.\n`))
  await operate('exhibit', 'import', write('ropes.yaml', EXHIBIT), ...own)

  await operate('set', ...own, 'record', 'ledger', 'access=closed')
  await operate('unpublish', ...own, 'record', 'draft-of-a-bill')
  await operate('entity', 'suppress', ...own, 'harbour-master')
  await operate('entity', 'keep-apart', ...own, 'lund-per-1801-1866', 'lund-per-1830-1899')
  await operate('entity', 'merge', ...own, 'ropers', 'ropemakers')
  return { original }
}

/** Returns a finding aid in EAD3. */
function findingAid(letter: string, name = 'quay'): string {
  const units = [
    unit(`${name}-1`, letter, person('Lund, Per, 1801-1866')),
    unit(`${name}-2`, 'Ledger', person('Lund, Per, 1830-1899')),
    unit(`${name}-3`, 'Draft of a bill', subject('Ropers')),
    unit(`${name}-4`, 'Rope walk', `${subject('Ropers')}${subject('Ropemakers')}${subject('Harbour master')}`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/"><control><recordid>${name}</recordid>
<filedesc><titlestmt><titleproper>Papers</titleproper></titlestmt></filedesc>
<maintenancestatus value="new"/><maintenanceagency><agencyname>Quay</agencyname></maintenanceagency>
<maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime>2026</eventdatetime>
<agenttype value="human"/><agent>A</agent></maintenanceevent></maintenancehistory></control>
<archdesc level="fonds"><did><unitid>${name}</unitid><unittitle>Papers ${name}</unittitle></did>
<dsc>${units.join('')}</dsc></archdesc></ead>`
}

const unit = (id: string, title: string, names: string): string =>
  `<c level="item" id="${id}"><did><unitid>${id}</unitid><unittitle>${title}</unittitle></did>
<controlaccess>${names}</controlaccess></c>`
const person = (name: string): string => `<persname><part>${name}</part></persname>`
const subject = (name: string): string => `<subject><part>${name}</part></subject>`

const EXHIBIT = `slug: ropes
title: Ropes
published_at: 2026-05-01
sections:
  - heading: Walk
    items:
      - record: rope-walk
        caption: Three hundred fathoms.
`
