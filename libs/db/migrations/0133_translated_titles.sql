-- Titles of AtoM's rows in other languages, which earlier readers stored as other titles (libs/db/src/feed/translated-titles.ts).
-- `migrate` makes translations of them, and gives their descriptions a new position in the feed.
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT t.id, 'translations' FROM fonds.tenant t
ON CONFLICT (tenant_id, reason) DO NOTHING;
