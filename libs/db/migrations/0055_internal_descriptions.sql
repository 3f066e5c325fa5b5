-- What previews leave out.
CREATE INDEX description_internals ON fonds.description (tenant_id, id) WHERE internal;
