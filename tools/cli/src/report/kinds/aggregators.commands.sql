-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- report.aggregators: $1 tenant
SELECT v.problem, v.aggregator, 'fonds tenant set ' || t.slug || v.option AS command
FROM api.tenant($1) t CROSS JOIN LATERAL (VALUES
  ('ape_code', 'Archives Portal Europe', t.identifier IS NULL, ' --identifier ISIL'),
  ('dataset_licence', 'NDE', t.metadata_rights ->> 'uri' IS NULL, ' --metadata-rights-uri URI'),
  ('dataset_description', 'NDE', t.description IS NULL, ' --description TEXT'),
  ('dataset_contact', 'NDE', t.contact ->> 'email' IS NULL, ' --contact email=ADDRESS'),
  ('dataset_language', 'NDE', cardinality(t.languages) = 0, ' --languages CODES')
) AS v (problem, aggregator, lacks, option)
WHERE v.lacks AND (SELECT s.collections > 0 FROM api.tenant_state($1) s);
