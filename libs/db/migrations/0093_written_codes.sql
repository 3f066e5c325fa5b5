-- The reference code as the source has it, where that is only a part of the whole one.
ALTER TABLE fonds.description ADD COLUMN written_code text;
