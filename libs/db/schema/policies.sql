-- Hides rows from every role but the owner, whatever statement it sends (docs/adr/0013-hidden-rows.md). Policies read
-- stored columns and no setting, which a pooler could lose. The owner, as whom commands write and SECURITY DEFINER
-- functions run, is exempt. If a table lacks the column that decides, its policy looks up the row that has it.

ALTER TABLE fonds.description ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.description FOR SELECT USING (visible);

ALTER TABLE fonds.description_title ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.description_title FOR SELECT USING (visible);

ALTER TABLE fonds.entity ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.entity FOR SELECT USING (visible);

-- Does not check the entity's visibility: looking it up for each link doubled the time of deep pages of an entity's
-- descriptions.
ALTER TABLE fonds.description_entity ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.description_entity FOR SELECT USING (visible);

ALTER TABLE fonds.entity_relation ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.entity_relation FOR SELECT USING (
  EXISTS (SELECT FROM fonds.entity e WHERE e.id = entity_relation.entity_id AND e.visible)
  AND (target_id IS NULL OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = entity_relation.target_id AND e.visible))
);

ALTER TABLE fonds.entity_subdivision ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.entity_subdivision FOR SELECT USING (
  EXISTS (SELECT FROM fonds.entity e WHERE e.id = entity_subdivision.entity_id AND e.visible)
);

ALTER TABLE fonds.media ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.media FOR SELECT USING (
  NOT withheld AND (copy_id IS NULL OR file_id IS NULL)
  AND EXISTS (SELECT FROM fonds.description d WHERE d.id = media.description_id AND d.visible)
);

ALTER TABLE fonds.image_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.image_text FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = image_text.description_id AND d.visible)
);

ALTER TABLE fonds.linked_manifest ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.linked_manifest FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = linked_manifest.description_id AND d.visible)
);

ALTER TABLE fonds.file_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.file_text FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = file_text.description_id AND d.visible)
);

ALTER TABLE fonds.exhibit ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.exhibit FOR SELECT USING (visible);

ALTER TABLE fonds.exhibit_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.exhibit_item FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = exhibit_item.description_id AND d.visible)
  AND EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = exhibit_item.exhibit_id AND x.visible)
);

ALTER TABLE fonds.language_count ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.language_count FOR SELECT USING (
  scope_id = tenant_id OR EXISTS (SELECT FROM fonds.description d WHERE d.id = language_count.scope_id AND d.visible)
);

ALTER TABLE fonds.tombstone ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.tombstone FOR SELECT USING (was_visible AND NOT forgotten);

-- Former slugs contain words of the title.
ALTER TABLE fonds.slug_history ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.slug_history FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = slug_history.item_id AND d.visible)
  OR EXISTS (SELECT FROM fonds.tombstone t WHERE t.id = slug_history.item_id AND t.was_visible AND NOT t.forgotten)
  OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = slug_history.item_id AND e.visible)
  OR EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = slug_history.item_id)
);

-- They may contain words of the title, too. OFFSET 0 as in api.former_addresses.
ALTER TABLE fonds.former_address ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.former_address FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = former_address.item_id AND d.visible OFFSET 0)
  OR EXISTS (SELECT FROM fonds.tombstone t WHERE t.id = former_address.item_id AND t.was_visible AND NOT t.forgotten OFFSET 0)
  OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = former_address.item_id AND e.visible OFFSET 0)
);

-- Tells that there is a collection, too.
ALTER TABLE fonds.provenance ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.provenance FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = provenance.item_id AND d.visible OFFSET 0)
  OR EXISTS (SELECT FROM fonds.entity e WHERE e.id = provenance.item_id AND e.visible OFFSET 0)
);

-- Tells that there is a collection.
ALTER TABLE fonds.collection_repository ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible ON fonds.collection_repository FOR SELECT USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = collection_repository.root_id AND d.visible OFFSET 0)
);

-- Figures of use are for those who run an archive, unless it shows them to everybody.
ALTER TABLE fonds.usage_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY public ON fonds.usage_day FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_day.tenant_id AND t.usage = 'public')
);

ALTER TABLE fonds.usage_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY public ON fonds.usage_item FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_item.tenant_id AND t.usage = 'public')
);

ALTER TABLE fonds.usage_words ENABLE ROW LEVEL SECURITY;
CREATE POLICY public ON fonds.usage_words FOR SELECT USING (
  EXISTS (SELECT FROM fonds.tenant t WHERE t.id = usage_words.tenant_id AND t.usage = 'public')
);
