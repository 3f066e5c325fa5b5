-- Texts may come from PAGE XML. No other value appears, so the rows need no check.
ALTER TABLE fonds.image_text DROP CONSTRAINT image_text_format_check;
ALTER TABLE fonds.image_text ADD CONSTRAINT image_text_format_check
  CHECK (format IN ('alto', 'hocr', 'page', 'text')) NOT VALID;
