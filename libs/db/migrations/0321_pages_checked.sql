-- All rows fit, since the columns are new.
ALTER TABLE fonds.media VALIDATE CONSTRAINT media_file_id_fkey;
ALTER TABLE fonds.media VALIDATE CONSTRAINT media_page_label_check;
ALTER TABLE fonds.media VALIDATE CONSTRAINT media_outline_check;
