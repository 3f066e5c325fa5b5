-- A page is read along its index and nothing else: the planner does not know how short a page is, and would sort a whole
-- batch of a large import for each.
ALTER FUNCTION api.oai_items(uuid, bigint, uuid, uuid, bigint, uuid, uuid, boolean, integer)
  SET enable_sort = off SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off;
