-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- changes.after: $1 tenant, $2 seq, $3 after, $4 limit, $5 look
SELECT c.seq, c.committed_at, c.place, c.item_id, c.item_kind AS type, c.first_seq, c.live,
  coalesce(d.slug, e.slug, x.slug) AS slug
FROM api.mirror_changes($1, $2::bigint, $3::uuid, $4::int, $5::int) c
  LEFT JOIN api.visible_descriptions($1) d ON d.id = c.item_id AND c.live
  LEFT JOIN api.visible_entities($1) e ON e.id = c.item_id AND c.live AND c.item_kind = 'entity'
  LEFT JOIN api.exhibits($1) x ON x.id = c.item_id AND c.live AND c.item_kind = 'exhibit'
ORDER BY c.seq, c.place;
