-- `migrate` finds the keys of titles that are stored already.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT s.tenant_id, 'titles' FROM fonds.tenant_state s
ON CONFLICT (tenant_id, reason) DO NOTHING;
