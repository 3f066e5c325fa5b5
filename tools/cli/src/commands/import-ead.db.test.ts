import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase, eventually, needsShared, sharedFolder, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MISTAKES, PLANTED } from '../check/testing-mistakes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fonds-import-'))
  vi.stubEnv('DATABASE_URL', db.url)
  vi.stubEnv('PUBLIC_URL', 'https://archive.example:8443')
  vi.stubEnv('BASE_DOMAIN', 'archive.example')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a finding aid. */
function ead(name: string, letters: number, audience = ''): string {
  const path = join(folder, `${name}.xml`)
  const components = Array.from(
    { length: letters },
    (_, n) => `<c id="${name}-${n}"><did><unittitle>Letter ${n}</unittitle></did></c>`,
  )
  writeFileSync(
    path,
    `<ead><eadheader><eadid>${name}</eadid></eadheader><archdesc level="fonds"${audience}>
     <did><unittitle>Papers of ${name}</unittitle></did><dsc>${components.join('')}</dsc></archdesc></ead>`,
  )
  return path
}

const run = (tenant: string, ...words: string[]) => runMain('import', 'ead', '--tenant', tenant, ...words)

test('reports one file: its changes, and that it is not public yet, with the commands that show and publish it', async () => {
  await aTenant(db.pool, { slug: 'hidden' })
  const first = await run('hidden', ead('Mill', 2))
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(/^.*Mill\.xml: read 3 descriptions in [\d.]+ s: 3 created$/m)
  expect(first.stdout).toMatch(
    /“Papers of Mill” is not public yet\. To see it as readers would:\n {2}fonds preview --tenant hidden collection papers-of-mill\nTo publish it:\n {2}fonds (.*)\n$/,
  )

  // The file has no warnings and loses nothing, so neither is mentioned.
  expect(first.stdout).not.toContain('--verbose')

  const again = await run('hidden', ead('Mill', 1))
  expect(again.stdout).toMatch(/: read 2 descriptions in [\d.]+ s: .*1 removed/m)
  expect((await run('hidden', ead('Mill', 2), '--dry-run')).stdout).toMatch(
    /1 created.*\nDry run: nothing was written\.\n$/,
  )

  const command = /fonds (publish .*)$/m.exec(first.stdout)?.[1]?.split(' ') ?? []
  expect(await runMain(...command)).toMatchObject({
    code: 0,
    stdout: 'Published collection papers-of-mill: 2 descriptions became public\n',
  })
  expect((await run('hidden', ead('Mill', 1))).stdout).toMatch(
    /nothing has changed\n“Papers of Mill” is public: https:\/\/hidden\.archive\.example:8443\/api\/public\/collections\/papers-of-mill\n$/,
  )
})

test('a title with control characters is shown without their effect', async () => {
  await aTenant(db.pool, { slug: 'controls' })
  const path = join(folder, 'controls.xml')
  writeFileSync(
    path,
    '<ead><eadheader><eadid>controls</eadid></eadheader><archdesc level="fonds"><did><unittitle>Mill\u009b2K\u009d0;x\u202ellim</unittitle></did></archdesc></ead>',
  )
  const first = await run('controls', path, '--publish')
  expect(first.stdout).toMatch(/^“Mill.*” is public: https:/m)
  const json = await run('controls', path, '--json')
  const check = await runMain('check', path)
  for (const { stdout, stderr } of [first, json, check]) {
    expect(stdout + stderr).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u)
  }
})

test('a finding aid without a title is named by its title proper, with the same UUID and a redirect from its old slug', async () => {
  const tenant = await aTenant(db.pool, { slug: 'untitled' })
  const path = join(folder, 'untitled.xml')
  const write = (titles: string) =>
    writeFileSync(
      path,
      `<ead><eadheader><eadid>u1</eadid><filedesc><titlestmt>${titles}</titlestmt></filedesc></eadheader>
       <archdesc level="fonds"><did><unitid>U 1</unitid></did>
       <dsc><c level="series"><did><unitid>U 1/1</unitid></did></c></dsc></archdesc></ead>`,
    )
  const stored = async () => {
    const { rows } = await db.pool.query(
      `SELECT id, slug, title, title_devised FROM fonds.description WHERE tenant_id = $1 ORDER BY depth`,
      [tenant.id],
    )
    return rows
  }
  write('')
  await run('untitled', path, '--publish')
  const [before, series] = await stored()
  expect(before).toMatchObject({ title: 'U 1', slug: 'u-1' })

  write(
    '<titleproper type="filing">Mill papers</titleproper><titleproper>Papers of the <emph>Mill</emph></titleproper>',
  )
  await run('untitled', path)
  expect(await stored()).toEqual([
    { id: before.id, title: 'Papers of the Mill', slug: 'u-1', title_devised: true },
    series,
  ])
})

test('uses the singular for one description', async () => {
  await aTenant(db.pool, { slug: 'single' })
  expect((await run('single', ead('Alone', 0), '--publish')).stdout).toMatch(/read 1 description in/)
  const { stdout } = await runMain('unpublish', '--tenant', 'single', 'collection', 'papers-of-alone')
  expect(stdout).toBe('Unpublished collection papers-of-alone: 1 description disappeared\n')
})

test('reports several files: totals, rejected files, and which are public', async () => {
  await aTenant(db.pool, { slug: 'several' })
  const broken = join(folder, 'broken.xml')
  writeFileSync(broken, '<ead><archdesc>')
  const paths = [ead('A', 1), ead('B', 2), ead('C', 0, ' audience="internal"'), broken]
  const { code, stdout, stderr } = await run('several', ...paths, '--publish')
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Refused .*broken\.xml:1:\d+: /)
  expect(stdout).toContain('Read 3 finding aids. Descriptions: 6 read; 6 created, 0 changed, 0 removed, 0 unchanged.\n')
  expect(stdout).toContain('Refused 1 file.\n')
  expect(stdout).toContain('2 collections are public: https://several.archive.example:8443/api/public/collections\n')
  expect(stdout).toContain('“Papers of C” is hidden: its finding aid marks it as internal.\n')
  expect(stdout).not.toContain('To publish')

  await runMain('unpublish', '--tenant', 'several', 'collection', 'papers-of-b')
  const again = await run('several', ead('A', 1), ead('B', 3), '--publish')
  expect(again.stdout).toContain('“Papers of A” is public: ')
  expect(again.stdout).toMatch(
    /“Papers of B” is not public, because you unpublished it earlier\. To see it as readers would:\n {2}fonds preview .*\nTo publish it:\n {2}fonds publish --tenant several collection papers-of-b\n$/,
  )
})

test('a response of OAI-PMH is imported finding aid by finding aid; a refused one does not stop the others', async () => {
  await aTenant(db.pool, { slug: 'harvested' })
  const metadata = (id: string) => readFileSync(ead(id, 1), 'utf8')
  const record = (id: string, content: string) =>
    `<record><header><identifier>oai:x:${id}</identifier></header><metadata>${content}</metadata></record>`
  const path = join(folder, 'oai.xml')
  const records = [record('1', metadata('Lock')), record('2', '<ead/>'), record('3', metadata('Quay'))]
  writeFileSync(
    path,
    `<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${records.join('\n')}
     <resumptionToken>next</resumptionToken></ListRecords></OAI-PMH>`,
  )
  const first = await run('harvested', path)
  expect(first.code).toBe(1)
  expect(first.stdout).toContain('oai.xml (oai:x:1): read 2 descriptions')
  expect(first.stdout).toContain('oai.xml (oai:x:3): read 2 descriptions')
  expect(first.stdout).toContain('ask for the rest with its resumptionToken')
  expect(first.stderr).toMatch(/Refused .*oai\.xml \(oai:x:2\):/)
  expect((await run('harvested', path)).stdout).toMatch(/oai:x:3\): read 2 descriptions in .*: nothing has changed/)
})

test('a file of another kind is refused by its name, with the command that takes it', async () => {
  await aTenant(db.pool, { slug: 'kinds' })
  const path = join(folder, 'catalogue.xml')
  writeFileSync(path, 'legacyId,parentId,title\n1,,Mill\n')
  expect((await run('kinds', path)).stderr).toContain('this is a CSV file: fonds import csv')
})

test('with --json, each file has its publication state and its URL', async () => {
  await aTenant(db.pool, { slug: 'json', site_url_template: 'https://www.example.org/{kind}/{slug}' })
  const hidden = JSON.parse((await run('json', ead('Mill', 0), '--json')).stdout)
  expect(hidden).toMatchObject({ imported: 1, refused: 0, files: [{ ok: true, public: false, url: null }] })
  const shown = JSON.parse((await run('json', ead('Mill', 0), '--json', '--publish')).stdout)
  expect(shown.files).toMatchObject([{ public: true, url: 'https://www.example.org/collection/papers-of-mill' }])
})

test('names every planted mistake with its line, by kind, apart from what was left out on purpose', async () => {
  await aTenant(db.pool, { slug: 'mistakes' })
  const path = join(folder, 'mistakes.xml')
  writeFileSync(path, MISTAKES.replace('<archdesc', '<archdesc encodinganalog="x"'))
  const { code, stdout, stderr } = await run('mistakes', path)
  expect([code, stderr]).toEqual([0, ''])
  const whole = (await run('mistakes', path, '--verbose', '--dry-run')).stdout
  for (const [line, , words] of PLANTED) expect(whole).toContain(`  ${path}:${line}: ${words}`)
  expect(stdout).toMatch(/mistakes\.xml: read 12 descriptions in [\d.]+ s: 12 created; 12 problems$/m)
  expect(stdout).toMatch(/^2 descriptions without a title:\n {2}\S+:7: .* \(2 times, first here\)$/m)
  expect(stdout).toMatch(/^1 unknown level:\n {2}\S+:25: /m)
  expect(stdout).toMatch(
    /^3 elements or attributes lost for want of a field:\n(?: {2}c\/did\/.*: 1, first in \S+:\d+\n){3}/m,
  )
  expect(stdout).toContain('\n1 element or attribute left out on purpose (--verbose lists them)\n')
  expect(stdout).toMatch(/“Papers of the mill” is not public yet\. [\s\S]*\n {2}fonds publish --tenant mistakes .*\n$/)

  const { problems, problem_kinds, files } = JSON.parse((await run('mistakes', path, '--json')).stdout)
  expect(problems).toBe(12)
  expect(problem_kinds[0]).toMatchObject({
    code: 'missing_title',
    count: 2,
    first: [{ file: path, line: 7 }, { line: 22 }],
  })
  expect(files[0].report.warning_counts).toMatchObject({ missing_title: 2, unknown_level: 1 })
  expect(files[0].report.unmapped_lines['c/did/unitittle']).toEqual([8])
})

test('lists each statement on access with its reading, its images, and the command that decides on it', async () => {
  const { id } = await aTenant(db.pool, { slug: 'stated' })
  const { id: twin } = await aTenant(db.pool, { slug: 'stated-twin' })
  const path = join(folder, 'stated.xml')
  const unit = (words: string) =>
    `<c><did><unittitle>${words}</unittitle></did><accessrestrict><p>${words}</p></accessrestrict></c>`
  const text = ead2002Text(
    `<did><unittitle>Stated</unittitle></did><dsc>${unit('Open to glimborphs.')}${unit('Closed until 2990.')}</dsc>`,
  )
  writeFileSync(path, text)
  const listed = ({ stdout }: { stdout: string }) =>
    stdout.split('\n').flatMap((line) => (line.includes('images: “') ? [line.trim().replace(/ {2,}/g, ' | ')] : []))
  const dry = await run('stated', path, '--dry-run')
  expect(listed(dry)).toEqual([
    expect.stringMatching(/^[0-9a-f]{12} \| not understood \| 1 description, 0 images: “Open to glimborphs\.”$/),
    expect.stringMatching(
      /^[0-9a-f]{12} \| closed until 2990-01-01 \| 1 description, 0 images: “Closed until 2990\.”$/,
    ),
  ])
  for (const tenant of ['stated', 'stated-twin']) await run(tenant, path)
  await db.pool.query(
    `UPDATE fonds.description SET image_count = CASE tenant_id WHEN $1 THEN 3 ELSE 5 END
     WHERE tenant_id IN ($1, $2) AND title = 'Open to glimborphs.'`,
    [id, twin],
  )
  const again = await run('stated', path)
  expect(listed(again)[0]).toMatch(/not understood \| 1 description, 3 images: “Open/)
  expect(again.stdout).toContain('  fonds set --tenant stated --statement ID access=STATUS\n')
  const statement = listed(again)[0]?.slice(0, 12) ?? ''
  expect((await runMain('set', '--tenant', 'stated', '--statement', statement, 'access=open')).code).toBe(0)
  const decided = await run('stated', path)
  expect(listed(decided)[0]).toMatch(/ \| open \(decided\) \| 1 description, 3 images: “Open/)
  expect(listed(await run('stated-twin', path))[0]).toMatch(/not understood \| 1 description, 5 images/)
  const { access_statements } = JSON.parse((await run('stated', path, '--json')).stdout)
  expect(access_statements).toMatchObject([
    { statement: 'Open to glimborphs.', status: 'unknown', descriptions: 1, images: 3, id: statement },
    { statement: 'Closed until 2990.', status: 'closed', until: '2990-01-01', decided: null },
  ])
})

test('lists statements of rights that Europeana does not list, and imports all the same', async () => {
  await aTenant(db.pool, { slug: 'righteous' })
  const path = join(folder, 'rights.xml')
  const use = (uri: string) => `<userestrict><p>${uri}</p></userestrict>`
  const unknown = 'http://rightsstatements.org/vocab/UND/1.0/'
  const unit = `<c><did><unittitle>Free</unittitle></did>${use('https://creativecommons.org/licenses/by/4.0/')}</c>`
  writeFileSync(path, ead2002Text(`<did><unittitle>Rights</unittitle></did>${use(unknown)}<dsc>${unit}</dsc>`))
  const { code, stdout } = await run('righteous', path)
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`not list, so that it takes none of these descriptions:\n  1 description: ${unknown}\n`),
  ])
  const { problems, rights_not_of_europeana } = JSON.parse((await run('righteous', path, '--json')).stdout)
  expect([problems, rights_not_of_europeana]).toEqual([0, [{ uri: unknown, statement: null, descriptions: 1 }]])
})

test('what was lost is kept for a report, by file; another import replaces it, and deleting the collection removes it', async () => {
  await aTenant(db.pool, { slug: 'lost' })
  await aTenant(db.pool, { slug: 'lost-twin' })
  const path = join(folder, 'lost.xml')
  const write = (archdesc: string) => writeFileSync(path, ead2002Text(archdesc))
  const found = async (tenant: string) => {
    const { findings } = JSON.parse((await runMain('report', 'unmapped', '--tenant', tenant, '--json')).stdout)
    return findings.map((finding: Readonly<Record<string, unknown>>) => Object.values(finding).join(' '))
  }
  write('<did><unittitle>Lost</unittitle>\n<made-up/>\n<made-up/></did>\n<did2 a="1"/>text')
  await run('lost-twin', path)
  await run('lost', path)
  expect(await found('lost')).toEqual([
    'element archdesc/did/made-up 2 lost.xml 2 lost',
    'element archdesc/did2 1 lost.xml 4 lost',
    'text archdesc/text() 1 lost.xml 4 lost',
  ])
  write('<did><unittitle colour="red">Lost</unittitle></did>')
  await run('lost', path, '--dry-run')
  expect(await found('lost')).toHaveLength(3)
  await run('lost', path)
  expect(await found('lost')).toEqual(['attribute archdesc/did/unittitle/@colour 1 lost.xml 1 lost'])
  expect(await found('lost-twin')).toHaveLength(3)
  await runMain('delete', '--tenant', 'lost', 'collection', 'lost', '--yes')
  const rows = await db.pool.query(
    'SELECT t.slug FROM fonds.unmapped_element u JOIN fonds.tenant t ON t.id = u.tenant_id GROUP BY 1',
  )
  expect(rows.rows.map(({ slug }) => slug)).not.toContain('lost')
})

const ead2002Text = (archdesc: string) =>
  `<ead><eadheader><eadid>lost</eadid></eadheader><archdesc level="fonds">${archdesc}</archdesc></ead>`

test('of many problems of a kind, shows the first five and the number of the rest; with --verbose, all', async () => {
  await aTenant(db.pool, { slug: 'many' })
  const path = ead('Many', 0)
  const boxes = Array.from({ length: 9 }, (_, n) => `<c level="box${n}"><did><unittitle>B</unittitle></did></c>\n`)
  writeFileSync(path, readFileSync(path, 'utf8').replace('<dsc>', `<dsc>${boxes.join('')}`))
  const { stdout } = await run('many', path)
  expect(stdout).toMatch(/^9 unknown levels:\n(?: {2}\S+:\d+: level="box\d".*\n){5} {2}and 4 more\n\n/m)
  expect((await run('many', path, '--verbose')).stdout).toMatch(
    /^9 unknown levels:\n(?: {2}\S+:\d+: level="box\d".*\n){9}\n/m,
  )
})

const titlesOf = async (slug: string) =>
  (
    await db.pool.query<{ title: string }>(
      'SELECT d.title FROM fonds.description d JOIN fonds.tenant t ON t.id = d.tenant_id WHERE t.slug = $1 ORDER BY d.path',
      [slug],
    )
  ).rows.map(({ title }) => title)

test('a file that would empty a public collection is refused with what would be lost, and others are imported', async () => {
  await aTenant(db.pool, { slug: 'loss' })
  await aTenant(db.pool, { slug: 'loss-twin' })
  await run('loss', ead('Dam', 30), '--publish')
  await run('loss-twin', ead('Dam', 30), '--publish')
  const dam = ead('Dam', 0)
  const lock = ead('Lock', 1)
  for (const words of [['--dry-run'], []]) {
    const { code, stdout, stderr } = await run('loss', dam, lock, ...words)
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Refused ${dam}: 30 of the 30 public descriptions of “Papers of Dam” (papers-of-dam) would be removed, such as “Letter 0”, “Letter 1”, “Letter 2”. ` +
        'Nothing was written. If this is right, import the file with --replace; if it is another collection, give it a name of its own with --source.\n',
    )
    expect(stdout).toContain('Lock.xml: read 2 descriptions')
  }
  expect(await titlesOf('loss')).toHaveLength(33)
  expect(JSON.parse((await run('loss', dam, '--json')).stdout)).toMatchObject({
    refused: 1,
    files: [{ ok: false, code: 'would_replace', replacement: { slug: 'papers-of-dam', removed: 30, found: 0 } }],
  })
  expect(await run('loss', dam, '--replace')).toMatchObject({ code: 0, stdout: expect.stringContaining('30 removed') })
  expect(await titlesOf('loss')).toEqual(['Papers of Dam', 'Papers of Lock', 'Letter 0'])
  expect(await titlesOf('loss-twin')).toHaveLength(31)
})

test(
  'a real finding aid with the record id of another does not take its place',
  needsShared('corpus/ead'),
  async () => {
    await aTenant(db.pool, { slug: 'copied' })
    const corpus = join(sharedFolder() ?? '', 'corpus/ead')
    const hornstein = readFileSync(join(corpus, 'archivesspace__hornstein.xml'), 'utf8')
    const raoul = readFileSync(join(corpus, 'emory-libraries__raoul548.xml'), 'utf8')
    const path = join(folder, 'real.xml')
    writeFileSync(path, hornstein)
    await run('copied', path, '--publish', '--source', 'real')
    const before = await titlesOf('copied')
    writeFileSync(path, raoul)
    const other = await run('copied', path, '--source', 'real')
    expect(other.code).toBe(1)
    expect(other.stderr).toMatch(
      /“.*Raoul.*” would take the place of the public collection “.*Hornstein.*” \(.*: 0 of its \d+ /i,
    )
    writeFileSync(path, hornstein.replace(/<dsc\b.*<\/dsc>/s, ''))
    const cut = await run('copied', path, '--source', 'real')
    expect([cut.code, cut.stderr]).toEqual([
      1,
      expect.stringMatching(/719 of the 719 public descriptions of “.*Hornstein Papers” .* would be removed/),
    ])
    expect(await titlesOf('copied')).toEqual(before)
  },
)

test('after Ctrl-C, says where it stopped, and the next run completes it', async () => {
  await aTenant(db.pool, { slug: 'interrupted' })
  expect((await run('interrupted', ead('Canal', 1))).code).toBe(0)
  const files = [ead('Ferry', 1), ead('Canal', 2)]
  const blocker = await db.pool.connect()
  const said: string[] = []
  try {
    await blocker.query('BEGIN')
    await blocker.query(`SELECT FROM fonds.description WHERE title = 'Papers of Canal' FOR UPDATE`)
    const program = join(import.meta.dirname, '../../bin/fonds.mjs')
    const line = ['import', 'ead', '--tenant', 'interrupted', ...files]
    const child = spawn(process.execPath, [program, ...line], { env: process.env, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.on('data', (chunk) => said.push(String(chunk)))
    const exit = once(child, 'exit')
    await eventually(async () => {
      const waiting = await db.pool.query(
        `SELECT FROM pg_stat_activity WHERE application_name = 'fonds-cli' AND wait_event_type = 'Lock'`,
      )
      expect(waiting.rowCount).toBeGreaterThan(0)
    })
    child.kill('SIGINT')
    expect(await exit).toEqual([130, null])
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
  expect(said.join('')).toMatch(
    /Interrupted\. .*\(2 of 2\) was not finished\. The file before it is done\. Run the same/,
  )
  const again = await run('interrupted', ...files)
  expect(again.stdout).toMatch(/Ferry\.xml: .*: nothing has changed$/m)
  expect(again.stdout).toMatch(/Canal\.xml: .*1 created/m)
})
