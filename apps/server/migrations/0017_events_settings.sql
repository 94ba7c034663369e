alter table event add column top_banner_path text;
-- Rises when what is shown of the programme has to be read again.
alter table event add column programme_rev integer not null default 0;
-- Tabs are stored as they travel: by their name.
update event set tabs = (
  select jsonb_agg(tab - 'key' || jsonb_build_object('name', tab->'key') order by place)
  from jsonb_array_elements(tabs) with ordinality as each (tab, place)
) where tabs <> '[]';
