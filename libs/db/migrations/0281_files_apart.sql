-- Files that are not pictures are no longer among the images of their descriptions. `migrate` counts both again where there are
-- any, and gives these descriptions a new position in the feed.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT t.id, 'files' FROM fonds.tenant t
ON CONFLICT (tenant_id, reason) DO NOTHING;
