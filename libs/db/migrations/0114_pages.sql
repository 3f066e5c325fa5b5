-- A description may have several pages of one file.
ALTER TABLE fonds.media DROP CONSTRAINT media_description_id_sha256_key;
ALTER TABLE fonds.media
  ADD CONSTRAINT media_description_id_sha256_page_key UNIQUE USING INDEX media_description_id_sha256_page_key;
