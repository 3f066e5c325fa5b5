-- Marks the formats of texts as checked, without blocking anyone who reads or writes.
ALTER TABLE fonds.image_text VALIDATE CONSTRAINT image_text_format_check;
