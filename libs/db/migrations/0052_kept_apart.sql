-- Entities that an operator keeps apart, whether or not they share a name.
ALTER TABLE fonds.entity_candidate ALTER COLUMN reason DROP NOT NULL, ALTER COLUMN evidence DROP NOT NULL,
  ADD CONSTRAINT entity_candidate_evidence CHECK (kept_apart OR (reason IS NOT NULL AND evidence IS NOT NULL));
CREATE INDEX entity_candidate_apart ON fonds.entity_candidate (tenant_id, entity_id, other_id) WHERE kept_apart;
