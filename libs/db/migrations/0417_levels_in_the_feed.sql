-- `migrate` gives descriptions that were no items a position in the feed, so that harvests see them.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT s.tenant_id, 'levels' FROM fonds.tenant_state s
ON CONFLICT (tenant_id, reason) DO NOTHING;
