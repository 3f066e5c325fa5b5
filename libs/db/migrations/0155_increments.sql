-- Snapshots come with the changes since the snapshot before them.
GRANT EXECUTE ON FUNCTION api.mirror_changes(uuid, bigint, uuid, integer, integer) TO fonds_export;
