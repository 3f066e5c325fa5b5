-- When a description first became visible, where published_at is later by now; null: published_at is it. Written only when
-- published_at is about to be overwritten: what is published once, an import above all, has nothing more to write, and
-- what is there already needs no new rows. A tombstone's published_at is that first moment, and comes back as it.
ALTER TABLE fonds.description ADD first_published_at timestamptz;
