-- Which address of its pages an archive gives out where it has no website: with /api/public, as null, or without.
ALTER TABLE fonds.tenant ADD COLUMN permalinks text CHECK (permalinks IN ('api', 'pages'));
