-- `migrate` finds the languages of each archive, and the translations of names whose records were imported before names had any;
-- names that get some enter the feed (libs/db/src/entities/name-languages.ts).
INSERT INTO fonds.feed_review (tenant_id, reason)
SELECT s.tenant_id, 'names' FROM fonds.tenant_state s
ON CONFLICT (tenant_id, reason) DO NOTHING;
