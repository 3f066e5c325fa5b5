-- Every command that may change something: one row when it begins, one when it ends. Rows are never changed.

CREATE TABLE fonds.command_log (
  id uuid PRIMARY KEY,
  -- The row of the command's begin, if this is its end.
  begun uuid,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Who gave it: FONDS_OPERATOR, else the login at the machine.
  operator text NOT NULL,
  host text NOT NULL,
  version text NOT NULL,
  command text NOT NULL,
  -- Slug or UUID as given; null if the command names none.
  tenant text,
  arguments text[] NOT NULL,
  -- Exit code; null in the row of the begin.
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
