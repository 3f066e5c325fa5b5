-- Lists of records with images of their own.
CREATE INDEX description_imaged_records ON fonds.description (tenant_id, recency, path)
  WHERE visible AND kind = 'record' AND image_count > 0;
CREATE INDEX description_imaged_record_path ON fonds.description (tenant_id, path)
  WHERE visible AND kind = 'record' AND image_count > 0;
