-- Words of documents are texts of their pages. No other value appears, so the rows need no check.
ALTER TABLE fonds.image_text DROP CONSTRAINT image_text_format_check;
ALTER TABLE fonds.image_text ADD CONSTRAINT image_text_format_check
  CHECK (format IN ('alto', 'hocr', 'page', 'text', 'pdf')) NOT VALID;
