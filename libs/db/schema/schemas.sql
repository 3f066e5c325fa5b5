-- Schemas. Tables are not exposed: services read through the functions of schema `api`, each of which takes a tenant
-- and returns only visible content. `search` contains the search index in PostgreSQL and `oai` the cached OAI-PMH
-- records; both can be emptied and rebuilt. `media` contains what the media worker may write.
CREATE SCHEMA fonds;
CREATE SCHEMA api;
CREATE SCHEMA search;
CREATE SCHEMA oai;
CREATE SCHEMA media;
