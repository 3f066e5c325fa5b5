-- Items of exhibits have a place in a timeline of their own.
ALTER TABLE fonds.exhibit_item ADD COLUMN date jsonb;
