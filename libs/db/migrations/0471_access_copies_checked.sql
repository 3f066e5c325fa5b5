ALTER TABLE fonds.media VALIDATE CONSTRAINT media_copy_id_fkey;
ALTER TABLE fonds.media VALIDATE CONSTRAINT media_withheld;
ALTER TABLE fonds.media VALIDATE CONSTRAINT media_role;
