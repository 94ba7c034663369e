alter table event add column side_banner_path text;
-- HTML, sanitised before it is kept.
alter table event add column login_page text;
alter table event add column use_ticket_id_for_signup boolean not null default false;

-- Texts of the interface that the organizers have worded anew.
create table event_text (
  event_id text not null references event (event_id) on delete cascade,
  language text not null check (language in ('en', 'tr', 'ru', 'es')),
  key text not null,
  text text not null,
  rev integer not null default 1,
  primary key (event_id, language, key)
);
