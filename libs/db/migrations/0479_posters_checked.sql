ALTER TABLE fonds.media VALIDATE CONSTRAINT media_poster_id_fkey;
ALTER TABLE fonds.media VALIDATE CONSTRAINT media_role;
