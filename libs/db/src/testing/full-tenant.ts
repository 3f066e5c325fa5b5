import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { putExhibit } from '../exhibits/exhibits.ts'
import { applySite } from '../site/apply-site.ts'
import { deleteTree } from '../tree/remove.ts'
import { setFields } from '../tree/set-fields.ts'
import { aRepository, aTenant, aTree, describeRepositories, type TreeSpec } from './builders.ts'
import { aHeading } from './trees.ts'

/** Text of content that no service may ever read. */
export const SECRET = 'not for the public'

const FONDS: TreeSpec = {
  title: 'Fonds of the mill',
  languages: ['fr'],
  headings: [aHeading('Ada, Countess')],
  notes: [{ type: 'odd', label: null, blocks: [{ t: 'p', c: [SECRET] }], lang: null, internal: true }],
  children: [
    { xml_id: 'a', title: 'Letter', addresses: ['/letter'], headings: [aHeading('Mill', { type: 'place' })] },
    {
      xml_id: 'b',
      title: 'Ledger',
      languages: ['de'],
      titles: [{ type: null, text: 'Hauptbuch', lang: 'de' }],
      description_language: 'en',
    },
    { xml_id: 'c', title: 'Diary' },
    {
      ...{ title: SECRET, internal: true, headings: [aHeading(SECRET)] },
      ...{ titles: [{ type: null, text: `${SECRET} de`, lang: 'de' }], description_language: 'en' },
    },
  ],
}

/** Creates a tenant with data for every function, and a fonds that was never published. */
export async function aFullTenant(pool: pg.Pool): Promise<{ id: string; slug: string; hiddenRoot: string }> {
  const { id, slug } = await aTenant(pool, { custom_domain: `${randomUUID()}.example` })
  await aTree(pool, id, FONDS, { source: 's' })
  await setFields(pool, id, 'record', 'letter', { slug: 'letters' })
  await deleteTree(pool, id, 'record', 'diary', false)
  const hidden = await aTree(
    pool,
    id,
    { title: SECRET, addresses: ['/letter', `/${SECRET}`], children: [{ title: SECRET }] },
    { publish: false },
  )
  await pool.query(
    `INSERT INTO fonds.provenance (item_id, tenant_id, source, url, fetched_at)
     SELECT d.id, $1, 'papers', 'https://archives.example.edu/' || d.title, now()
     FROM fonds.description d WHERE d.tenant_id = $1 AND d.parent_id IS NULL`,
    [id],
  )
  const page = {
    slug: 'about',
    menu: 'footer',
    language: 'en',
    title: 'About',
    text: 'Us.',
    titles: {},
    texts: {},
  } as const
  const pages = [{ section: 'pages', slug: page.slug, page, position: 0 }] as const
  await applySite(pool, id, { entries: pages, sections: ['pages'] }, { prune: false })
  await describeRepositories(pool, id, [aRepository('letters'), aRepository('others')])
  for (const root of ['fonds-of-the-mill', hidden.rootSlug])
    await setFields(pool, id, 'collection', root, { repository: 'letters' })
  await putExhibit(pool, id, {
    slug: 'show',
    title: 'Show',
    summary: null,
    curator: null,
    published_at: '2020-01-01',
    cover: null,
    sections: [{ heading: null, text: null, items: [{ record: 'letters', caption: null }] }],
  })
  await pool.query(
    `INSERT INTO fonds.entity_relation (entity_id, position, tenant_id, target_id, relation)
     SELECT a.id, 0, $1, b.id, 'associative' FROM fonds.entity a, fonds.entity b
     WHERE a.tenant_id = $1 AND b.tenant_id = $1 AND a.entity_type = 'person' AND a.visible AND b.entity_type = 'place'
     UNION ALL SELECT a.id, 1, $1, NULL, 'associative' FROM fonds.entity a WHERE a.tenant_id = $1 AND a.visible`,
    [id],
  )
  await pool.query(
    `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, reason)
     SELECT gen_random_uuid(), $1, d.id, 0, repeat('a', 64), 1, 'text/plain', 'a.txt', false, 'text'
     FROM fonds.description d WHERE d.tenant_id = $1`,
    [id],
  )
  await pool.query(
    `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, reason, copy_id)
     SELECT gen_random_uuid(), $1, m.description_id, 1, repeat('b', 64), 1, 'text/plain', 'b.txt', false, 'text', m.id
     FROM fonds.media m WHERE m.tenant_id = $1`,
    [id],
  )
  await pool.query(
    `INSERT INTO fonds.media (id, tenant_id, description_id, position, sha256, bytes, mime_type, file_name, renderable, width, height,
       thumb_width, thumb_height, page, role)
     SELECT gen_random_uuid(), $1, m.description_id, 2, repeat('c', 64), 1, 'image/gif', 'c.gif', true, 1, 1, 1, 1, 0, 'poster'
     FROM fonds.media m WHERE m.tenant_id = $1 AND m.copy_id IS NULL`,
    [id],
  )
  await pool.query(
    `UPDATE fonds.media m SET poster_id = p.id FROM fonds.media p
     WHERE m.tenant_id = $1 AND p.description_id = m.description_id AND p.role = 'poster' AND m.role IS NULL AND m.copy_id IS NULL`,
    [id],
  )
  await pool.query(
    `INSERT INTO fonds.image_text (image_id, tenant_id, description_id, format, file_name, sha256, content)
     SELECT m.id, $1, m.description_id, 'text', 'a.txt', m.sha256, d.title
     FROM fonds.media m JOIN fonds.description d ON d.id = m.description_id WHERE m.tenant_id = $1`,
    [id],
  )
  await pool.query(
    `INSERT INTO fonds.file_text (id, media_id, tenant_id, description_id, kind, file_name, sha256, content, times)
     SELECT gen_random_uuid(), m.id, $1, m.description_id, 'captions', 'a.vtt', m.sha256, 'Words', '{0,1}'
     FROM fonds.media m WHERE m.tenant_id = $1`,
    [id],
  )
  await pool.query(
    `INSERT INTO fonds.linked_manifest (tenant_id, description_id, url, tried_at, fetched_at, label, canvases)
     SELECT $1, d.id, 'https://images.example/' || d.id, now(), now(), d.title, 1 FROM fonds.description d WHERE d.tenant_id = $1`,
    [id],
  )
  await pool.query(
    `INSERT INTO search.image_text (image_id, tenant_id, description_id, digest, terms)
     SELECT t.image_id, $1, t.description_id, '', '''all''' FROM fonds.image_text t WHERE t.tenant_id = $1`,
    [id],
  )
  await pool.query(
    `INSERT INTO search.file_text (text_id, tenant_id, description_id, digest, terms)
     SELECT t.id, $1, t.description_id, '', '''all''' FROM fonds.file_text t WHERE t.tenant_id = $1`,
    [id],
  )
  await pool.query(`UPDATE fonds.description SET thumbnail = '{}', file_kinds = '{document}' WHERE tenant_id = $1`, [
    id,
  ])
  await pool.query(`UPDATE fonds.entity SET search = search || '''all''' WHERE tenant_id = $1`, [id])
  // Inserted as an indexer would store it.
  await pool.query(
    `INSERT INTO search.document (id, tenant_id, version, kind, terms, title_key, quality, level, access, languages,
       decades, entities, body, ordinal, changed, year_from, year_to, top_id)
     SELECT i.id, $1, 1, i.kind, '''all''', i.title || ' of an archive', i.quality, i.level, i.access, '{}', '{}', '{}', i.body,
       row_number() OVER (), 1, 0, 2000, i.top_id
     FROM (
       SELECT d.id, d.kind, d.sort_title AS title, 0 AS quality, d.level, 'open' AS access, d.title AS body,
         (SELECT r.id FROM fonds.description r WHERE r.id = nullif(d.root_id, d.id) AND r.visible) AS top_id
       FROM fonds.description d WHERE d.tenant_id = $1
       UNION ALL
       SELECT e.id, 'entity', e.sort_name, NULL, NULL, NULL, e.name, NULL FROM fonds.entity e WHERE e.tenant_id = $1
       UNION ALL
       SELECT x.id, 'exhibit', x.title, NULL, NULL, NULL, x.title, NULL FROM fonds.exhibit x WHERE x.tenant_id = $1
     ) i`,
    [id],
  )
  await pool.query(
    `INSERT INTO fonds.withdrawn_name (entity_id, tenant_id) SELECT id, tenant_id FROM fonds.entity WHERE tenant_id = $1`,
    [id],
  )
  await pool.query('INSERT INTO media.activity_feed (tenant_id) VALUES ($1)', [id])
  await pool.query(
    `INSERT INTO media.activity (tenant_id, n, item_id, resource, slug, type, ended_at, ancestor_ids)
     SELECT $1, 0, d.id, 'Manifest', '', 'Create', now(), d.ancestor_ids FROM fonds.description d
     WHERE d.tenant_id = $1 AND d.slug = 'letters'`,
    [id],
  )
  await pool.query(`INSERT INTO search.word VALUES ($1, 'mill', 'mill', CURRENT_DATE)`, [id])
  await pool.query('INSERT INTO search.vacant_ordinal VALUES ($1, 1000)', [id])
  await pool.query('INSERT INTO search.tenant_index (tenant_id, mapping) VALUES ($1, 1)', [id])
  await pool.query(
    `INSERT INTO search.generation (index_name, mapping, serving) VALUES ('one', 1, true) ON CONFLICT DO NOTHING`,
  )
  await pool.query('INSERT INTO search.generation_place SELECT number, $1, 0, $1 FROM search.generation', [id])
  // Inserted as the provider would cache what it has sent.
  await pool.query(
    `WITH sent AS (SELECT d.id, d.root_id FROM fonds.description d WHERE d.tenant_id = $1 AND d.visible AND d.slug = 'letters'),
       block AS (
         INSERT INTO oai.block (tenant_id, items, records, format, edition, after_seq, after_root, after_item, seq,
           root_id, item_id)
         SELECT $1, 1, '', 'letters', $1, 0, $1, $1, 0, root_id, id FROM sent RETURNING id
       )
     INSERT INTO oai.record (item_id, format, tenant_id, seq, edition, block, n, starts, ends)
     SELECT sent.id, 'letters', $1, 0, $1, block.id, 1, 0, 0 FROM sent, block`,
    [id],
  )
  return { id, slug, hiddenRoot: hidden.rootId }
}
