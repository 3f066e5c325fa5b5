-- Keys by which titles in other languages sort. `migrate` fills them in (libs/db/src/feed/title-keys.ts).
ALTER TABLE fonds.description ADD COLUMN title_keys jsonb;
