-- Two statements of an archive: what holds for its descriptions, and for material that has no statement of its own.
ALTER TABLE fonds.tenant ADD COLUMN metadata_rights jsonb, ADD COLUMN material_rights jsonb, ADD COLUMN former_rights jsonb;

-- Tenants some of whose descriptions change in meaning without being written, for a reason of src/feed/feed-review.ts,
-- and how far these have entered the feed. A migration or a setting adds rows; `migrate` and `tenant set` process them.
CREATE TABLE fonds.feed_review (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  reason text NOT NULL,
  after_id uuid,
  PRIMARY KEY (tenant_id, reason)
);
INSERT INTO fonds.feed_review (tenant_id, reason) SELECT id, 'rights' FROM fonds.tenant WHERE rights IS NOT NULL;
-- Earlier versions gave the first language all scripts in MODS.
INSERT INTO fonds.feed_review (tenant_id, reason) SELECT id, 'scripts' FROM fonds.tenant;

-- The one statement there was spoke of descriptions at least. Nobody has said that it is the material's, so it no longer
-- is, not even in answers of the previous version.
UPDATE fonds.tenant SET metadata_rights = rights, former_rights = rights, rights = NULL WHERE rights IS NOT NULL;
