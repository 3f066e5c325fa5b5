-- Figures of use are for those who run an archive, unless it shows them to everybody.
ALTER TABLE fonds.usage_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY public ON fonds.usage_item FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_item.tenant_id AND t.usage = 'public')
);
GRANT SELECT ON fonds.usage_item TO fonds_catalog;
