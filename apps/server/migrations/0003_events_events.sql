-- reference table: an event is found by its key before its id is known, and keys are unique over all events
create table event (
  event_id text primary key,
  event_key text not null unique check (event_key ~ '^[a-z0-9-]{3,40}$'),
  name text not null,
  description text not null default '',
  venue text not null default '',
  -- Name, venue and key as search compares them.
  search_text text not null default '',
  event_type text not null default 'normal' check (event_type in ('normal', 'online', 'hybrid')),
  timezone text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  colors_json jsonb not null default '{}',
  default_language text not null default 'en',
  public_event boolean not null default false,
  restricted boolean not null default false,
  index_page_path text,
  limit_tabs boolean not null default false,
  tabs jsonb not null default '[]',
  banner_path text,
  logo_path text,
  made_by text references app_user (user_id) on delete set null,
  is_demo boolean not null default false,
  state text not null default 'active' check (state in ('active', 'deleted')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  check (starts_at < ends_at)
);
create index event_by_end on event (ends_at) where state = 'active';
create index event_demo_by_maker on event (made_by) where is_demo and state = 'active';
