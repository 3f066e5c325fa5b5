-- In a transaction of its own, so that writers do not wait for the scan.
ALTER TABLE fonds.sync_source VALIDATE CONSTRAINT sync_source_kind_check;
