-- Each image has one URI, with its UUID and version, in all responses, copies and exports. `migrate` gives descriptions with images
-- a new position in the feed, so that mirrors, harvesters and caches get the new URLs.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT t.id, 'images' FROM fonds.tenant t
ON CONFLICT (tenant_id, reason) DO NOTHING;
