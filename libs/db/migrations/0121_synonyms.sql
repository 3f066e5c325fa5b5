-- Words and phrases that mean the same in a search: groups, separated by commas.
ALTER TABLE fonds.tenant ADD COLUMN synonyms text[] NOT NULL DEFAULT '{}';
