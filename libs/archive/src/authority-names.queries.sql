-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- authority_names: $1 tenant, $2 ids
SELECT e.id, json_build_object('sort_name', e.content->>'sort_name', 'romanised',
        (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
          FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
          WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
          ORDER BY place LIMIT 1)) AS name FROM api.visible_entities($1) e
WHERE e.id = ANY ($2::uuid[]) AND e.entity_type = 'person' AND e.content IS NOT NULL;
