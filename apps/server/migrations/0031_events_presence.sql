alter table event add column present_types text[] not null default '{venue,online}'
  check (cardinality(present_types) > 0 and present_types <@ '{venue,online}');
-- Where one goes after the event profile is filled; the first page of the event when null.
alter table event add column after_profile_path text;
