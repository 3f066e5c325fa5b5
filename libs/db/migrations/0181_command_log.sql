-- The record of who did what (schema/command-log.sql).
CREATE TABLE fonds.command_log (
  id uuid PRIMARY KEY,
  begun uuid,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  operator text NOT NULL,
  host text NOT NULL,
  version text NOT NULL,
  command text NOT NULL,
  tenant text,
  arguments text[] NOT NULL,
  exit_code integer
);
CREATE INDEX command_log_at ON fonds.command_log (at DESC, id);
CREATE UNIQUE INDEX command_log_begun ON fonds.command_log (begun);

CREATE FUNCTION fonds.keep_command_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of commands is only added to';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fonds.command_log
  FOR EACH STATEMENT EXECUTE FUNCTION fonds.keep_command_log();
REVOKE EXECUTE ON FUNCTION fonds.keep_command_log() FROM PUBLIC;
