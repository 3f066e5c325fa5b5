-- Collections from AtoM's CSV, whose identifiers are each level's part of the reference code. Their source is the name of the
-- file and, after a tab, the id of the first row, which in a catalogue with columns of its own may be the code itself.
-- `migrate` composes their codes.
INSERT INTO fonds.code_rule (tenant_id, source, in_parts)
SELECT d.tenant_id, d.source, true FROM fonds.description d
WHERE d.parent_id IS NULL AND strpos(d.source, E'\t') > 0
  AND split_part(d.source, E'\t', 2) IS DISTINCT FROM d.reference_code;
INSERT INTO fonds.code_review (tenant_id, source) SELECT r.tenant_id, r.source FROM fonds.code_rule r;
