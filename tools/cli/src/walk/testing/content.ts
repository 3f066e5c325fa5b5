import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from '@fonds/test-kit'
import { expect } from 'vitest'
import { PIXEL_GIF } from '../../media/testing.ts'
import { anotherAid, authorityRecord, CATALOGUE, EXHIBIT, FINDING_AID, SITE } from './material.ts'
import type { World } from './world.ts'

/** Runs a command and checks what it has done. */
export type Step = (world: World) => Promise<void>

const CITY = ['--tenant', 'city']

/** Waits until the public API answers with a status. */
const answers = ({ status }: World, path: string, expected: number): Promise<void> =>
  eventually(async () => expect(await status(path), path).toBe(expected))

async function entityState({ pool }: World, slug: string): Promise<unknown> {
  const { rows } = await pool.query('SELECT state, visible FROM fonds.entity WHERE slug = $1', [slug])
  return rows[0]
}

/** The commands that change what an archive contains. */
export const CONTENT: Readonly<Record<string, Step>> = {
  'fonds tenant create': async ({ fonds, pool }) => {
    await fonds('tenant', 'create', 'city', '--name', 'City Archives', '--custom-domain', 'localhost')
    const { rows } = await pool.query('SELECT slug, custom_domain FROM fonds.tenant')
    expect(rows).toEqual([{ slug: 'city', custom_domain: 'localhost' }])
  },
  'fonds tenant list': async ({ fonds }) => expect(await fonds('tenant', 'list')).toMatch(/city .*City Archives/),
  'fonds tenant set': async (world) => {
    await world.fonds('tenant', 'set', 'city', '--opening-hours', 'Mondays')
    const { rows } = await world.pool.query('SELECT opening_hours FROM fonds.tenant')
    expect(rows).toEqual([{ opening_hours: 'Mondays' }])
  },
  'fonds tenant close': async (world) => {
    await world.fonds('tenant', 'close', 'city', '--yes')
    await answers(world, '/organization', 404)
    expect(await world.fonds('tenant', 'list')).toMatch(/city .*\d{4}-\d\d-\d\dT/)
  },
  'fonds tenant reopen': async (world) => {
    await world.fonds('tenant', 'reopen', 'city')
    await answers(world, '/organization', 200)
  },
  'fonds tenant rename': async ({ fonds }) => {
    expect(await fonds('tenant', 'rename', 'city', 'town', '--yes')).toContain('Renamed tenant city to town')
    expect(await fonds('tenant', 'list')).toMatch(/town .*City Archives/)
    await fonds('tenant', 'rename', 'town', 'city', '--yes')
  },
  'fonds check': async ({ fonds, file }) =>
    expect(await fonds('check', await file('fine.xml', anotherAid('fine', 'Fine')))).toContain('fine.xml'),
  'fonds convert': async ({ fonds, file, folder }) => {
    const path = await file('old.xml', anotherAid('old', 'Old'))
    expect(await fonds('convert', path, '--to', 'ead4', '--out', `${folder}/converted`, '--archive', 'A')).toContain(
      '1 document',
    )
  },
  'fonds import ead': async (world) => {
    await world.fonds('import', 'ead', await world.file('mill.xml', FINDING_AID), ...CITY, '--publish')
    await answers(world, '/collections/papers-of-the-mill', 200)
  },
  'fonds import csv': async (world) => {
    await world.fonds('import', 'csv', await world.file('accounts.csv', CATALOGUE), ...CITY)
    const { rows } = await world.pool.query(`SELECT visible FROM fonds.description WHERE slug = 'ledger-of-flour'`)
    expect(rows).toEqual([{ visible: false }])
  },
  'fonds import table': async (world) => {
    const list = await world.file('list.csv', 'Box,Title,Publish\n1,Tax roll of the mill,no\n')
    const said = await world.fonds('import', 'table', list, ...CITY, '--collection', 'Chest')
    expect(said).toContain('Chest: read 2 descriptions')
    const { rows } = await world.pool.query(`SELECT visible FROM fonds.description WHERE slug = 'tax-roll-of-the-mill'`)
    expect(rows).toEqual([{ visible: false }])
  },
  'fonds import marc': async (world) => {
    const fields =
      '<datafield tag="245" ind1="0" ind2="0"><subfield code="a">Papers of a lock keeper</subfield></datafield>'
    const record = `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000npcaa2200000 u 4500</leader>${fields}</record>`
    const said = await world.fonds('import', 'marc', await world.file('marc.xml', record), ...CITY)
    expect(said).toContain('Papers of a lock keeper')
    const { rows } = await world.pool.query(
      `SELECT visible FROM fonds.description WHERE slug = 'papers-of-a-lock-keeper'`,
    )
    expect(rows).toEqual([{ visible: false }])
  },
  'fonds import eac': async (world) => {
    const weaver = await world.file('weaver.xml', authorityRecord('W1', 'Weaver, Berta'))
    const porter = await world.file('porter.xml', authorityRecord('P1', 'Porter, Emil'))
    const said = await world.fonds('import', 'eac', weaver, porter, ...CITY)
    expect(said).toContain('enriched weaver-berta')
    expect(said).toContain('created porter-emil')
  },
  'fonds import authorities': async (world) => {
    const file = await world.file('actors.csv', 'authorizedFormOfName,typeOfEntity\nMiller Guild,Corporate body\n')
    expect(await world.fonds('import', 'authorities', file, ...CITY)).toContain('created miller-guild')
  },
  'fonds import repositories': async (world) => {
    const file = await world.file('repositories.csv', 'authorizedFormOfName,identifier\nMill Museum,GB-9\n')
    expect(await world.fonds('import', 'repositories', file, ...CITY)).toContain('created mill-museum (Mill Museum)')
  },
  'fonds watch': async (world) => {
    const folder = join(world.folder, 'nightly')
    await mkdir(folder)
    await world.file('nightly/plans.xml', anotherAid('plans', 'Plans of the weir'))
    await world.fonds('watch', folder, ...CITY, '--once', '--settle', '0')
    const { rows } = await world.pool.query(`SELECT visible FROM fonds.description WHERE slug = 'plans-of-the-weir'`)
    expect(rows).toEqual([{ visible: false }])
  },
  'fonds sync add oai': async ({ fonds }) => {
    const url = 'http://127.0.0.1:9/oai'
    await fonds('sync', 'add', 'oai', 'nowhere', ...CITY, '--url', url, '--allow-private')
    expect(await fonds('sync', 'list')).toContain(url)
  },
  'fonds sync add archivesspace': async ({ fonds, file }) => {
    const secret = await file('password', 'secret')
    const where = ['--url', 'https://archives.example/api', '--user', 'fonds', '--password-file', secret]
    await fonds('sync', 'add', 'archivesspace', 'space', ...CITY, ...where)
    expect(await fonds('sync', 'list')).toContain('https://archives.example/api')
    await fonds('sync', 'remove', 'space')
  },
  'fonds sync check': async ({ anyJson }) =>
    expect(await anyJson('sync', 'check', 'nowhere').catch(() => null)).toBeNull(),
  'fonds sync remove': async ({ fonds }) => {
    await fonds('sync', 'remove', 'nowhere')
    expect(await fonds('sync', 'list')).toContain('There are no sources')
  },
  'fonds sync add folder': async (world) => {
    await mkdir(join(world.folder, 'followed'))
    await world.file('followed/locks.xml', anotherAid('locks', 'Plans of the locks'))
    await world.fonds('sync', 'add', 'folder', 'locks', join(world.folder, 'followed'), ...CITY)
  },
  'fonds sync list': async ({ fonds }) =>
    expect(await fonds('sync', 'list', ...CITY)).toMatch(/^locks +city +folder +/m),
  'fonds sync run': async (world) => {
    await world.fonds('sync', 'run', '--once', 'locks')
    const { rows } = await world.pool.query(`SELECT visible FROM fonds.description WHERE slug = 'plans-of-the-locks'`)
    expect(rows).toEqual([{ visible: false }])
  },
  'fonds sync status': async ({ fonds }) =>
    expect(await fonds('sync', 'status')).toMatch(/^locks \(city\): in sync at /),
  'fonds sync confirm': async ({ fonds }) => {
    expect(await fonds('sync', 'confirm', 'locks')).toContain('Confirmed')
    // The steps that follow count what the archive has.
    await fonds('delete', ...CITY, 'collection', 'plans-of-the-locks', '--yes')
  },
  'fonds unpublish': async (world) => {
    await answers(world, '/records/letter-to-the-weaver', 200)
    await world.fonds('unpublish', ...CITY, 'record', 'letter-to-the-weaver')
    await answers(world, '/records/letter-to-the-weaver', 404)
  },
  'fonds publish': async (world) => {
    await world.fonds('publish', ...CITY, 'record', 'letter-to-the-weaver')
    await answers(world, '/records/letter-to-the-weaver', 200)
    await world.fonds('unpublish', ...CITY, 'record', 'letter-to-the-dyer')
  },
  'fonds delete': async (world) => {
    await world.fonds('delete', ...CITY, 'record', 'letter-to-the-smith', '--yes')
    await answers(world, '/records/letter-to-the-smith', 410)
  },
  'fonds set': async ({ fonds, pool }) => {
    await fonds('set', ...CITY, 'record', 'letter-to-the-weaver', 'access=closed')
    await fonds('set', ...CITY, '--statement', 'Ask the miller at the gate.', 'access=open')
    const { rows } = await pool.query(
      `SELECT slug, access ->> 'status' AS status FROM fonds.description WHERE slug LIKE 'letter-to-the-%' AND visible ORDER BY 1`,
    )
    expect(rows).toEqual([
      { slug: 'letter-to-the-miller', status: 'open' },
      { slug: 'letter-to-the-weaver', status: 'closed' },
    ])
  },
  'fonds entity suppress': async (world) => {
    await world.fonds('entity', 'suppress', ...CITY, 'dyer-carl')
    expect(await entityState(world, 'dyer-carl')).toEqual({ state: 'suppressed', visible: false })
  },
  'fonds entity publish': async (world) => {
    await world.fonds('entity', 'publish', ...CITY, 'dyer-carl')
    expect(await entityState(world, 'dyer-carl')).toEqual({ state: 'published', visible: true })
  },
  'fonds entity auto': async (world) => {
    await world.fonds('entity', 'auto', ...CITY, 'dyer-carl')
    expect(await entityState(world, 'dyer-carl')).toEqual({ state: 'auto', visible: true })
  },
  'fonds entity merge': async (world) => {
    await world.fonds('entity', 'merge', ...CITY, 'weaver-bertha', 'weaver-berta')
    await answers(world, '/entities/weaver-berta', 200)
  },
  'fonds entity keep-apart': async ({ fonds, pool }) => {
    await fonds('entity', 'keep-apart', ...CITY, 'dyer-karl', 'dyer-carl')
    expect((await pool.query('SELECT FROM fonds.entity_candidate WHERE kept_apart')).rowCount).toBe(1)
  },
  'fonds exhibit import': async (world) => {
    await world.fonds('exhibit', 'import', await world.file('weir.yaml', EXHIBIT), ...CITY)
    await answers(world, '/exhibits/by-the-weir', 200)
  },
  'fonds exhibit delete': async (world) => {
    await world.fonds('exhibit', 'delete', ...CITY, 'by-the-weir', '--yes')
    await answers(world, '/exhibits/by-the-weir', 410)
  },
  'fonds redirects import': async ({ fonds, file, pool }) => {
    await fonds('redirects', 'import', await file('map.csv', 'from,to\n/old/letter,letter-to-the-miller\n'), ...CITY)
    expect((await pool.query('SELECT FROM fonds.former_address WHERE listed')).rowCount).toBe(1)
  },
  'fonds redirects list': async ({ fonds }) => {
    expect(await fonds('redirects', 'list', ...CITY)).toContain('/old/letter\trecord letter-to-the-miller\tlisted')
  },
  'fonds redirects export': async ({ fonds }) => {
    expect(await fonds('redirects', 'export', 'csv', ...CITY)).toMatch(/^\/old\/letter,http.*letter-to-the-miller\r$/m)
  },
  'fonds redirects remove': async ({ fonds, pool }) => {
    await fonds('redirects', 'remove', ...CITY, '/old/letter')
    expect((await pool.query('SELECT FROM fonds.former_address WHERE listed')).rowCount).toBe(0)
  },
  'fonds apply': async ({ fonds, file, pool }) => {
    await fonds('apply', await file('site.yaml', SITE), ...CITY, '--yes')
    const { rows } = await pool.query('SELECT description FROM fonds.tenant')
    expect(rows).toEqual([{ description: 'Papers of a mill.' }])
  },
  'fonds site export': async ({ fonds, folder }) => {
    const out = join(folder, 'exported.yaml')
    await fonds('site', 'export', ...CITY, '--out', out)
    expect(await readFile(out, 'utf8')).toContain('Papers of a mill.')
  },
  'fonds file attach': async (world) => {
    const note = await world.file('note.txt', 'Found in the mill.')
    await world.fonds('file', 'attach', ...CITY, '--record', 'letter-to-the-miller', note)
    expect((await world.pool.query('SELECT mime_type FROM fonds.media')).rows).toEqual([{ mime_type: 'text/plain' }])
  },
  'fonds file list': async ({ fonds }) => {
    const listed = await fonds('file', 'list', ...CITY, '--record', 'letter-to-the-miller')
    expect(listed).toMatch(/note\.txt +document +text\/plain/)
  },
  'fonds file detach': async ({ fonds, pool }) => {
    await fonds('file', 'detach', ...CITY, '--record', 'letter-to-the-miller', 'note.txt', '--yes')
    expect((await pool.query('SELECT FROM fonds.media')).rowCount).toBe(0)
  },
  'fonds image attach': async (world) => {
    const image = await world.file('recto.gif', PIXEL_GIF)
    const other = await world.file('verso.gif', Buffer.concat([PIXEL_GIF, Buffer.from('verso')]))
    await world.fonds('image', 'attach', ...CITY, '--record', 'letter-to-the-miller', image, other)
    expect((await world.pool.query('SELECT FROM fonds.media')).rowCount).toBe(2)
  },
  'fonds text attach': async (world) => {
    const text = await world.file('recto.txt', 'The dam has broken.')
    await world.fonds('text', 'attach', ...CITY, '--record', 'letter-to-the-miller', text)
    expect((await world.pool.query('SELECT FROM fonds.image_text')).rowCount).toBe(1)
  },
  'fonds links refresh': async ({ fonds }) => {
    expect(await fonds('links', 'refresh', ...CITY)).toContain('0 manifests linked, 0 fetched')
  },
  'fonds text detach': async ({ fonds, pool }) => {
    await fonds('text', 'detach', ...CITY, '--record', 'letter-to-the-miller', 'recto.gif', '--yes')
    expect((await pool.query('SELECT FROM fonds.image_text')).rowCount).toBe(0)
  },
  'fonds image detach': async ({ fonds, pool }) => {
    await fonds('image', 'detach', ...CITY, '--record', 'letter-to-the-miller', 'verso.gif', '--yes')
    expect((await pool.query('SELECT FROM fonds.media')).rowCount).toBe(1)
  },
}
