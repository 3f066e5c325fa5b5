-- Drafts, for previews.
CREATE INDEX description_hidden ON fonds.description (tenant_id, path) WHERE NOT visible;
