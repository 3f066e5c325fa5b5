-- Ids of notes to which links of their finding aid lead. An import of the file fills them in.
ALTER TABLE fonds.description ADD COLUMN note_ids text[];
