-- Elements, attributes and text that the last import of a finding aid lost, because no field represents them: paths
-- such as c/did/@x, with the number of occurrences and the line of the first. `source` is that of the finding aid's
-- descriptions. At most 2,001 for each. Only the operator reads this table.
CREATE TABLE fonds.unmapped_element (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  source text NOT NULL,
  path text COLLATE "C" NOT NULL,
  file text NOT NULL,
  occurrences integer NOT NULL,
  line integer NOT NULL,
  PRIMARY KEY (tenant_id, source, path)
);
