-- Figures of use are for those who run an archive, unless it shows them to everybody.
ALTER TABLE fonds.usage_words ENABLE ROW LEVEL SECURITY;
CREATE POLICY public ON fonds.usage_words FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_words.tenant_id AND t.usage = 'public')
);
GRANT SELECT ON fonds.usage_words TO fonds_catalog;
