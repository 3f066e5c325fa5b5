-- Words of texts that their files give in full, and which version of the reader has read them.
ALTER TABLE fonds.image_text ADD COLUMN substitutions jsonb, ADD COLUMN revision integer NOT NULL DEFAULT 0;
