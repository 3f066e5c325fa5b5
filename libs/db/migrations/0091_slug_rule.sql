-- Source of the slugs of descriptions until they are public: the title, or the reference code where there is one.
ALTER TABLE fonds.tenant ADD COLUMN slugs text NOT NULL DEFAULT 'title' CHECK (slugs IN ('title', 'reference'));
