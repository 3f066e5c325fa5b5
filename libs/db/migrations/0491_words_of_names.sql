-- `migrate` gives names that were renamed the words of what they are called now.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT s.tenant_id, 'words' FROM fonds.tenant_state s
ON CONFLICT (tenant_id, reason) DO UPDATE SET after_id = NULL;
