-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- oai.keep: $1 tenant, $2 format, $3 edition, $4 items, $5 seqs, $6 starts, $7 ends, $8 records, $9 after_seq, $10 after_root, $11 after_item, $12 last_root
SELECT oai.keep($1::uuid, $2, $3::uuid, $4::uuid[], $5::bigint[], $6::integer[],
  $7::integer[], $8, $9::bigint, $10::uuid, $11::uuid, $12::uuid);

-- oai.sweep (whole installation): $1 after, $2 blocks
SELECT oai.sweep($1::bigint, $2) AS next;
