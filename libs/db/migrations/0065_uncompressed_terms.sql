-- Stores the terms of search documents uncompressed from now on: they hardly shrink, and compressing them takes more time
-- than parsing them.
ALTER TABLE search.document ALTER terms SET STORAGE EXTERNAL;
