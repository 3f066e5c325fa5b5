-- Descriptions whose authors or links change in meaning (libs/db/src/feed/concerned.ts). `migrate` gives them a new
-- position in the feed.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT t.id, r.reason FROM fonds.tenant t CROSS JOIN (VALUES ('authors'), ('links')) r(reason)
ON CONFLICT (tenant_id, reason) DO NOTHING;
