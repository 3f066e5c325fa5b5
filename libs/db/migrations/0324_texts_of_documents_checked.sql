ALTER TABLE fonds.image_text VALIDATE CONSTRAINT image_text_format_check;
