-- The feed of changes, and subtrees that are being shown or hidden (docs/adr/0009-appearing-at-once.md).

CREATE SEQUENCE fonds.batch_id;

-- The position of a committed transaction in the tenant's order. The row is written last, under the tenant's lock, so
-- that seq is commit order. committed_at is rounded to the second and never earlier than the previous one.
CREATE TABLE fonds.change_batch (
  batch_id bigint PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  seq bigint NOT NULL,
  committed_at timestamptz NOT NULL,
  UNIQUE (tenant_id, seq)
);
CREATE INDEX change_batch_time ON fonds.change_batch (tenant_id, committed_at, seq);

-- The feed, compacted to the latest row of each item, in the order of (change_batch.seq, item_id).
CREATE TABLE fonds.change_log (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  item_kind text NOT NULL CHECK (item_kind IN ('collection', 'record', 'entity', 'exhibit')),
  root_id uuid,
  batch_id bigint NOT NULL,
  action text NOT NULL CHECK (action IN ('upsert', 'delete')),
  -- Whether it was ever an OAI-PMH item, that is, a record or collection open to aggregators. Never becomes false again.
  disclosed boolean NOT NULL DEFAULT false,
  -- Set for deleted items, to determine the sets they were in. Other items have this in their description.
  ancestor_ids uuid[],
  -- Whether it was ever open to aggregators, whatever its kind. Never becomes false again.
  shown boolean NOT NULL DEFAULT false,
  -- The batch in which it first appeared, or reappeared after a deletion; null means the current one.
  first_seq bigint,
  -- For a row whose batch is not in the feed yet: whether harvesters already know the item.
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, item_id)
);
CREATE INDEX change_log_batch ON fonds.change_log (batch_id, item_id);
-- Serves lists of everything and of one root. Within a batch, items are ordered by root and id.
CREATE INDEX change_log_disclosed ON fonds.change_log (batch_id, root_id, item_id) WHERE disclosed;
CREATE INDEX change_log_disclosed_top ON fonds.change_log (batch_id, item_id) WHERE disclosed AND item_id = root_id;

-- Subtrees that are hidden as a whole while their rows are still being updated in batches. Contains a few rows at most.
CREATE TABLE fonds.hidden_range (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  description_id uuid PRIMARY KEY REFERENCES fonds.description ON DELETE CASCADE,
  path_from text COLLATE "C" NOT NULL,
  path_to text COLLATE "C" NOT NULL,
  -- Reason for hiding it. If the command is killed, work continues from here.
  purpose text NOT NULL CHECK (purpose IN ('publish', 'unpublish')),
  started_at timestamptz NOT NULL DEFAULT now(),
  -- Number under which its change rows are written. It gets a position in the feed when the subtree appears.
  batch_id bigint NOT NULL DEFAULT nextval('fonds.batch_id'),
  -- Progress of the work: all paths before this one are done.
  done_to text COLLATE "C",
  -- Number of entities that will become visible in addition: {"<type> <letter>": n}.
  entity_totals jsonb NOT NULL DEFAULT '{}',
  -- Number of descriptions shown or hidden so far.
  changed integer NOT NULL DEFAULT 0
);
CREATE INDEX hidden_range_tenant ON fonds.hidden_range (tenant_id);

-- Number of an entity's links that are marked as visible while their description is hidden. A row counts only while
-- hidden_range has a row with its number; obsolete rows are removed later.
CREATE TABLE fonds.hidden_link_count (
  entity_id uuid NOT NULL,
  batch_id bigint NOT NULL,
  links integer NOT NULL,
  collections integer NOT NULL DEFAULT 0,
  PRIMARY KEY (entity_id, batch_id)
);
CREATE INDEX hidden_link_count_batch ON fonds.hidden_link_count (batch_id);

-- Keeps the batch in which an item first appeared when the item moves on in the feed. That batch is committed, so its
-- number is known.
CREATE FUNCTION fonds.remember_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT OLD.shown OR (OLD.action = 'delete' AND NEW.action = 'upsert') THEN
    NEW.first_seq := NULL;
  ELSIF OLD.first_seq IS NULL THEN
    SELECT b.seq INTO NEW.first_seq FROM fonds.change_batch b WHERE b.batch_id = OLD.batch_id;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER change_log_first BEFORE UPDATE ON fonds.change_log
  FOR EACH ROW WHEN (OLD.batch_id IS DISTINCT FROM NEW.batch_id) EXECUTE FUNCTION fonds.remember_first();

-- Makes collections below the top items of OAI-PMH where the command of 0.9 writes them as none: while services are being
-- replaced, and after going back.
CREATE FUNCTION fonds.disclose_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.disclosed := true;
  RETURN NEW;
END
$$;
CREATE TRIGGER change_log_level BEFORE INSERT OR UPDATE ON fonds.change_log
  FOR EACH ROW WHEN (NEW.shown AND NOT NEW.disclosed AND NEW.item_kind = 'collection') EXECUTE FUNCTION fonds.disclose_level();
