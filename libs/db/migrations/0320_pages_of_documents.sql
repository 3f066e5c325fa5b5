-- Pages of documents are images of their own.
-- The document of which it is a page; null for any other file.
ALTER TABLE fonds.media ADD COLUMN file_id uuid;
-- The label of a page in its document, such as `iv`; null if that is its number.
ALTER TABLE fonds.media ADD COLUMN page_label text;
-- The outline of a document, in order: an array of titles, pages from 0, and depths; null without one.
ALTER TABLE fonds.media ADD COLUMN outline jsonb;
ALTER TABLE fonds.media ADD CONSTRAINT media_file_id_fkey FOREIGN KEY (file_id) REFERENCES fonds.media ON DELETE CASCADE NOT VALID;
ALTER TABLE fonds.media ADD CONSTRAINT media_page_label_check CHECK (length(page_label) <= 40) NOT VALID;
ALTER TABLE fonds.media ADD CONSTRAINT media_outline_check CHECK (jsonb_typeof(outline) = 'array') NOT VALID;
