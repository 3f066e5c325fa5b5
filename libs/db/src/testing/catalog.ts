import type pg from 'pg'

const OURS = `('api', 'fonds', 'search', 'oai', 'media')`

/** One query per kind of object; each line describes an object completely. */
const QUERIES = [
  `SELECT concat_ws(' ', 'schema', nspname) FROM pg_namespace WHERE nspname IN ${OURS}`,
  `SELECT concat_ws(' ', 'extension', extname) FROM pg_extension`,
  `SELECT concat_ws(' ', 'relation', c.relkind, c.oid::regclass, c.relpersistence, c.reloptions, c.relrowsecurity, am.amname)
   FROM pg_class c LEFT JOIN pg_am am ON am.oid = c.relam WHERE c.relnamespace::regnamespace::text IN ${OURS}`,
  // Includes the position among existing columns, on which statements that return whole rows depend.
  `SELECT concat_ws(' ', 'column', a.attrelid::regclass, rank() OVER (PARTITION BY a.attrelid ORDER BY a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), 'collate', a.attcollation::regcollation, 'not null', a.attnotnull,
     'identity', a.attidentity, 'generated', a.attgenerated, 'storage', a.attstorage, a.attcompression,
     pg_get_expr(d.adbin, d.adrelid))
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE c.relnamespace::regnamespace::text IN ${OURS} AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), 'valid', convalidated)
   FROM pg_constraint WHERE connamespace::regnamespace::text IN ${OURS}`,
  `SELECT concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), 'valid', i.indisvalid)
   FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace::regnamespace::text IN ${OURS}`,
  `SELECT concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle,
     (SELECT concat_ws(' ', 'owned by', refobjid::regclass, refobjsubid) FROM pg_depend
      WHERE objid = seqrelid AND deptype IN ('a', 'i') AND refclassid = 'pg_class'::regclass))
   FROM pg_sequence JOIN pg_class c ON c.oid = seqrelid WHERE c.relnamespace::regnamespace::text IN ${OURS}`,
  `SELECT concat_ws(' ', 'function', pg_get_functiondef(p.oid)) FROM pg_proc p
   WHERE p.pronamespace::regnamespace::text IN ${OURS}`,
  `SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled) FROM pg_trigger t
   JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace::regnamespace::text IN ${OURS} AND NOT t.tgisinternal`,
  `SELECT concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polroles, pg_get_expr(polqual, polrelid)) FROM pg_policy`,
  `SELECT concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext`,
  `SELECT concat_ws(' ', 'right', a.privilege_type, o.name, 'to', coalesce(g.rolname, 'PUBLIC'), a.is_grantable) FROM (
     SELECT nspname::text AS name, coalesce(nspacl, acldefault('n', nspowner)) AS acl
       FROM pg_namespace WHERE nspname IN ${OURS}
     UNION ALL SELECT c.oid::regclass::text, coalesce(relacl, acldefault(CASE relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", relowner))
       FROM pg_class c WHERE relnamespace::regnamespace::text IN ${OURS} AND relkind IN ('r', 'v', 'S')
     UNION ALL SELECT concat(a.attrelid::regclass, '.', a.attname), a.attacl
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace::regnamespace::text IN ${OURS}
     UNION ALL SELECT p.oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner))
       FROM pg_proc p WHERE pronamespace::regnamespace::text IN ${OURS}
     UNION ALL SELECT concat('default of ', defaclnamespace::regnamespace, defaclobjtype), defaclacl FROM pg_default_acl
   ) AS o CROSS JOIN LATERAL aclexplode(o.acl) a LEFT JOIN pg_roles g ON g.oid = a.grantee`,
  `SELECT concat_ws(' ', 'owner', pg_describe_object(o.class, o.oid, 0), o.owner::regrole) FROM (
     SELECT 'pg_namespace'::regclass AS class, oid, nspowner AS owner FROM pg_namespace WHERE nspname IN ${OURS}
     UNION ALL SELECT 'pg_class'::regclass, oid, relowner FROM pg_class WHERE relnamespace::regnamespace::text IN ${OURS}
     UNION ALL SELECT 'pg_proc'::regclass, oid, proowner FROM pg_proc WHERE pronamespace::regnamespace::text IN ${OURS}
   ) AS o`,
  `SELECT concat_ws(' ', 'member', roleid::regrole, member::regrole) FROM pg_auth_members
   WHERE roleid::regrole::text LIKE 'fonds%'`,
  `SELECT concat_ws(' ', 'comment', pg_describe_object(classoid, objoid, objsubid), description) FROM pg_description
   WHERE objoid >= 16384 AND classoid IN ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_constraint'::regclass,
     'pg_trigger'::regclass, 'pg_namespace'::regclass)`,
]

/**
 * Describes all objects defined in a database, one per line, for comparing databases. Comments and whitespace in
 * function bodies are omitted because they have no effect.
 */
export async function catalogOf(client: pg.Client | pg.Pool): Promise<string[]> {
  const lines: string[] = []
  for (const query of QUERIES) {
    const { rows } = await client.query<{ concat_ws: string }>(query)
    lines.push(...rows.map(({ concat_ws }) => concat_ws.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()))
  }
  return lines.sort()
}
