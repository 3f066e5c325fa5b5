-- The feed of changes, and subtrees that are being shown or hidden (docs/adr/0009-appearing-at-once.md).

CREATE SEQUENCE fonds.batch_id;

-- A committed transaction's place in the tenant's order. Its row is written last, under the tenant's lock, so that seq is
-- commit order; committed_at is to the second and never earlier than the one before.
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
  -- Whether it was ever an OAI-PMH item: a record or top-level collection that was open to aggregators. Never becomes false.
  disclosed boolean NOT NULL DEFAULT false,
  -- Of a deleted item, to tell which sets it was in. Other items have them in their description.
  ancestor_ids uuid[],
  -- Whether it was ever open to aggregators, whatever its kind. Never becomes false.
  shown boolean NOT NULL DEFAULT false,
  -- The batch that first showed it, or showed it again after a deletion; null: the present one.
  first_seq bigint,
  -- Of a row whose batch is still to come: whether harvesters have been told of the item before.
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, item_id)
);
CREATE INDEX change_log_batch ON fonds.change_log (batch_id, item_id);
-- Serves lists of everything and of one root: within a batch, items are in the order of root and id.
CREATE INDEX change_log_disclosed ON fonds.change_log (batch_id, root_id, item_id) WHERE disclosed;
CREATE INDEX change_log_disclosed_top ON fonds.change_log (batch_id, item_id) WHERE disclosed AND item_id = root_id;

-- Subtrees that are hidden at once while their rows are still being written in batches. A few rows at most.
CREATE TABLE fonds.hidden_range (
  tenant_id uuid NOT NULL REFERENCES fonds.tenant,
  description_id uuid PRIMARY KEY REFERENCES fonds.description ON DELETE CASCADE,
  path_from text COLLATE "C" NOT NULL,
  path_to text COLLATE "C" NOT NULL,
  -- Why it is hidden. A command that was killed continues from here.
  purpose text NOT NULL CHECK (purpose IN ('publish', 'unpublish')),
  started_at timestamptz NOT NULL DEFAULT now(),
  -- The number under which its change rows are written; it gets a place in the feed when the subtree appears.
  batch_id bigint NOT NULL DEFAULT nextval('fonds.batch_id'),
  -- How far the work has come: everything with a path before this one is done.
  done_to text COLLATE "C",
  -- How many more entities will be visible: {"<type> <letter>": n}.
  entity_totals jsonb NOT NULL DEFAULT '{}',
  -- How many descriptions have been shown or hidden so far.
  changed integer NOT NULL DEFAULT 0
);
CREATE INDEX hidden_range_tenant ON fonds.hidden_range (tenant_id);

-- How many of an entity's links are marked as visible while the description they link is hidden. A row counts only while
-- hidden_range has a row with its number; rows left over are removed later.
CREATE TABLE fonds.hidden_link_count (
  entity_id uuid NOT NULL,
  batch_id bigint NOT NULL,
  links integer NOT NULL,
  collections integer NOT NULL DEFAULT 0,
  PRIMARY KEY (entity_id, batch_id)
);
CREATE INDEX hidden_link_count_batch ON fonds.hidden_link_count (batch_id);

-- Keeps the batch in which an item that moves on in the feed was first shown. That batch is committed, so it has its number.
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
