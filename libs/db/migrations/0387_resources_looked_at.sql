-- Resources that are fetched once more, and what was read with warnings (schema/sync.sql).
ALTER TABLE fonds.sync_resource ADD COLUMN looks smallint NOT NULL DEFAULT 0;
ALTER TABLE fonds.sync_resource ADD COLUMN warnings jsonb;
