-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- changes.after: $1 tenant, $2 seq, $3 root, $4 item, $5 limit
SELECT i.seq, i.root_id, i.item_id, i.item_kind AS type, i.committed_at, d.slug
FROM api.oai_items($1, $2::bigint, $3::uuid, $4::uuid, 9223372036854775807, NULL, NULL, false, $5::int) i
  LEFT JOIN api.visible_descriptions($1) d ON d.id = i.item_id AND i.live
ORDER BY i.seq, i.root_id, i.item_id;
