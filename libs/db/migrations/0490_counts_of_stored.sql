-- No transaction: each trigger and policy locks one table, and each archive's count commits.
-- Figures of use are for those who run an archive, unless it shows them to everybody.
ALTER TABLE fonds.usage_day ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS public ON fonds.usage_day;
CREATE POLICY public ON fonds.usage_day FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_day.tenant_id AND t.usage = 'public')
);
GRANT SELECT ON fonds.usage_day TO fonds_catalog;
ALTER TABLE fonds.usage_item ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS public ON fonds.usage_item;
CREATE POLICY public ON fonds.usage_item FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_item.tenant_id AND t.usage = 'public')
);
GRANT SELECT ON fonds.usage_item TO fonds_catalog;
ALTER TABLE fonds.usage_words ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS public ON fonds.usage_words;
CREATE POLICY public ON fonds.usage_words FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_words.tenant_id AND t.usage = 'public')
);
GRANT SELECT ON fonds.usage_words TO fonds_catalog;

CREATE OR REPLACE TRIGGER description_stored AFTER INSERT ON fonds.description
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_descriptions();
CREATE OR REPLACE TRIGGER description_unstored AFTER DELETE ON fonds.description
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_descriptions();
CREATE OR REPLACE TRIGGER original_stored AFTER INSERT ON fonds.fixity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_originals();
CREATE OR REPLACE TRIGGER original_unstored AFTER DELETE ON fonds.fixity
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fonds.count_originals();

-- Adds what was stored before the triggers counted: what is there without what they have counted, both as one statement sees them. So it
-- is right beside writers, and adds nothing if it is repeated.
DO $$
DECLARE
  v_tenant uuid;
BEGIN
  FOR v_tenant IN SELECT t.id FROM fonds.tenant t ORDER BY t.id LOOP
    INSERT INTO fonds.stored (tenant_id, descriptions, bytes)
    SELECT n.id, n.descriptions, n.bytes FROM (
      SELECT t.id,
        (SELECT count(*) FROM fonds.description d WHERE d.tenant_id = t.id) - coalesce(s.descriptions, 0) AS descriptions,
        (SELECT coalesce(sum(f.bytes), 0) FROM fonds.fixity f WHERE f.tenant_id = t.id) - coalesce(s.bytes, 0) AS bytes
      FROM fonds.tenant t CROSS JOIN LATERAL (
        SELECT sum(o.descriptions) AS descriptions, sum(o.bytes) AS bytes FROM fonds.stored o WHERE o.tenant_id = t.id
      ) s
      WHERE t.id = v_tenant
    ) n
    WHERE n.descriptions <> 0 OR n.bytes <> 0;
    COMMIT;
  END LOOP;
END
$$;
