-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- citation: $1 tenant, $2 entities, $3 descriptions
SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.rights, t.site_url_template,
  (SELECT coalesce(json_object_agg(e.id, json_build_object('sort_name', e.content->>'sort_name', 'romanised',
      (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
        FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
        WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
        ORDER BY place LIMIT 1))), '{}')
    FROM api.visible_entities($1) e WHERE e.id = ANY ($2::uuid[])) AS names,
  (SELECT note
    FROM api.visible_descriptions($1) d, jsonb_array_elements(d.body->'notes') note
    WHERE d.id = ANY ($3::uuid[]) AND note->>'type' = 'prefercite'
    ORDER BY d.depth DESC LIMIT 1) AS preferred
FROM api.tenant($1) t;
