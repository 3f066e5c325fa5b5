-- Items of exhibits that show a chosen image, or a part of one.
ALTER TABLE fonds.exhibit_item ADD COLUMN image_id uuid;
ALTER TABLE fonds.exhibit_item ADD COLUMN region text;
