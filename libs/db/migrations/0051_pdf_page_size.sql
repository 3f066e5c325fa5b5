-- The size of pages in PDF finding aids.
ALTER TABLE fonds.tenant ADD COLUMN pdf_page_size text NOT NULL DEFAULT 'A4' CHECK (pdf_page_size IN ('A4', 'letter'));
