-- Dates that earlier readers stored with an end far in the future (libs/db/src/feed/far-ends.ts). `migrate` mends them, and
-- gives their descriptions a new position in the feed.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT t.id, 'dates' FROM fonds.tenant t
ON CONFLICT (tenant_id, reason) DO NOTHING;
