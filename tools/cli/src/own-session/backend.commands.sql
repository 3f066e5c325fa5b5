-- Made by `pnpm generate`: the statements as they are sent. Do not edit.

-- own_session.backend (whole installation): 
SELECT pg_backend_pid() AS pid;
