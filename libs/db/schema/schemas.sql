-- Schemas. Tables are not public: services read through the functions of schema `api`, each of which takes the tenant and
-- returns only what is visible. `search` holds the search index in PostgreSQL and `oai` the cached OAI-PMH records; both
-- can be emptied and filled again.
CREATE SCHEMA fonds;
CREATE SCHEMA api;
CREATE SCHEMA search;
CREATE SCHEMA oai;
