-- Items of exhibits that are not shown are hidden as well.
ALTER POLICY visible ON fonds.exhibit_item USING (
  EXISTS (SELECT FROM fonds.description d WHERE d.id = exhibit_item.description_id AND d.visible)
  AND EXISTS (SELECT FROM fonds.exhibit x WHERE x.id = exhibit_item.exhibit_id AND x.visible)
);
