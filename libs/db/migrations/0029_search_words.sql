-- Words that documents of an archive have, for telling a searcher what a word that finds nothing may have been meant for.
-- A word may outlive what it stood in: who reads one asks api.search_matches whether it is to be found before showing it.
CREATE TABLE search.word (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant ON DELETE CASCADE,
  -- Without accents.
  folded text COLLATE "C" NOT NULL,
  -- Lower case, as written.
  word text COLLATE "C" NOT NULL,
  -- When a document was last indexed that has it.
  seen date NOT NULL,
  PRIMARY KEY (tenant_id, folded, word)
);
CREATE INDEX word_backwards ON search.word (tenant_id, reverse(folded));

CREATE FUNCTION api.search_words(p_tenant uuid) RETURNS SETOF search.word
LANGUAGE sql STABLE AS $$ SELECT * FROM search.word WHERE tenant_id = p_tenant $$;

REVOKE EXECUTE ON FUNCTION api.search_words(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION api.search_words(uuid) TO fonds_reader;
GRANT SELECT ON search.word TO fonds_reader;
GRANT SELECT, INSERT, UPDATE, DELETE ON search.word TO fonds_indexer;
