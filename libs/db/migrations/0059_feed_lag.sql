-- How long changes wait for those who follow the change feed.
CREATE FUNCTION api.feed_lag() RETURNS TABLE (consumer text, seconds double precision)
LANGUAGE sql STABLE AS $$
  SELECT 'feed', coalesce(extract(epoch FROM now() - min(h.started_at)), 0)::double precision FROM fonds.hidden_range h
  UNION ALL
  SELECT 'search_' || l.engine, l.seconds FROM api.index_lag() l
$$;

REVOKE EXECUTE ON FUNCTION api.feed_lag() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.feed_lag() TO fonds_indexer;
