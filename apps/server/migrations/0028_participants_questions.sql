-- What is asked: beyond its name a category has a heading, a label and a placeholder, an order of its options, the types that
-- see the answers (null: everyone), and whether it is asked of people, of booths, or of both.
alter table category add column option_order text not null default 'index';
alter table category add constraint category_option_order check (option_order in ('index', 'name'));
alter table category add column titles jsonb not null default '{}';
alter table category add column labels jsonb not null default '{}';
alter table category add column placeholders jsonb not null default '{}';
alter table category add column visible_type_ids text[];
alter table category add column for_people boolean not null default true;
alter table category add column for_booths boolean not null default false;

-- The categories that people of a type are asked; null: all.
alter table participant_type add column category_ids text[];

-- How many types, categories and options an event has ever had. No id is given twice: a saved search, or a page that is still
-- open, may name one that is gone.
create table people_count (
  event_id text not null references event (event_id) on delete cascade,
  prefix text not null check (prefix in ('type', 'cat', 'sub')),
  last integer not null,
  primary key (event_id, prefix)
);
insert into people_count
select event_id, 'type', max(substring(type_id from 5)::integer) from participant_type group by event_id;
insert into people_count
select event_id, 'cat', max(substring(category_id from 4)::integer) from category group by event_id;
insert into people_count
select event_id, 'sub', max(substring(sub_category_id from 4)::integer) from sub_category group by event_id;
