-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- citation: $1 tenant, $2 id
SELECT json_build_object(
    'archive', (SELECT row_to_json(a) FROM (SELECT t.id, t.slug, t.name, t.identifier, t.description, t.address, t.contact, t.opening_hours,
  t.logo, t.branding, t.time_zone, t.languages, t.metadata_rights, t.material_rights || jsonb_build_object('language', t.languages[1]) AS material_rights, t.site_url_template, t.translations FROM api.tenant($1) t) a),
    'names', (SELECT coalesce(json_object_agg(e.id, json_build_object('sort_name', e.content->>'sort_name', 'romanised',
        (SELECT json_build_object('value', n->>'value', 'lang', n->>'lang')
          FROM jsonb_array_elements(e.content->'names') WITH ORDINALITY AS names (n, place)
          WHERE n->>'script' = 'Latn' AND n->>'lang' ~ '^(zh|zho|chi|ko|kor|ja|jpn)(-|$)'
          ORDER BY place LIMIT 1))), '{}')
      FROM api.visible_entity_links($1) l JOIN api.visible_entities($1) e ON e.id = l.entity_id
      WHERE l.description_id = d.id AND e.entity_type = 'person' AND e.content IS NOT NULL
        AND (l.creator OR NOT l.roles <@ '{subject,mentioned}')),
    'preferred', (SELECT note
      FROM api.visible_descriptions($1) a, jsonb_array_elements(a.body->'notes') note
      WHERE a.id = ANY (d.ancestor_ids || d.id) AND note->>'type' = 'prefercite'
      ORDER BY a.depth DESC LIMIT 1)
  ) AS cited FROM api.visible_descriptions($1) d WHERE d.id = $2;
