-- Captions of images in several languages.
ALTER TABLE fonds.media ADD COLUMN captions jsonb;
