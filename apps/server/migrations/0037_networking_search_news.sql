-- Whom a saved search has found since its owner looked at it last.
alter table saved_search add column new_ids text[] not null default '{}';
-- Whether more people fitted it, when it was looked at last, than anybody is told of.
alter table saved_search add column is_wide boolean not null default false;
