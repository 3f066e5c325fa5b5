-- ArchivesSpace as a source, whose resources are sometimes fetched once more (schema/sync.sql).
ALTER TABLE fonds.sync_source DROP CONSTRAINT sync_source_kind_check;
ALTER TABLE fonds.sync_source ADD CONSTRAINT sync_source_kind_check CHECK (kind IN ('oai', 'archivesspace', 'folder')) NOT VALID;
ALTER TABLE fonds.sync_source ADD COLUMN notes jsonb;
