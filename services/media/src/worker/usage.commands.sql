-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- usage.forget: $1 tenant, $2 before
SELECT media.forget_usage($1::uuid, $2::date);

-- usage.record: $1 tenant, $2 day, $3 doors, $4 answers, $5 investigations, $6 requests, $7 kinds, $8 keys, $9 images, $10 item_investigations, $11 item_requests
SELECT media.record_usage($1::uuid, $2::date, $3::text[], $4::bigint[], $5::bigint[],
  $6::bigint[]), media.record_item_usage($1::uuid, $2::date, $7::text[], $8::text[], $9::text[],
  $10::bigint[], $11::bigint[]);

-- usage.record_words: $1 tenant, $2 day, $3 words, $4 askers
SELECT media.record_usage_words($1::uuid, $2::date, $3::text[], $4::integer[]);
