create table participant_type (
  event_id text not null references event (event_id) on delete cascade,
  type_id text not null check (type_id ~ '^type[0-9]+$'),
  texts jsonb not null,
  index integer not null,
  colors jsonb not null default '{}',
  priority text[] not null default '{}',
  max_meeting_count integer check (max_meeting_count >= 0),
  invitation_rights boolean not null default true,
  allowed_to_modify boolean not null default false,
  disable_guest boolean not null default false,
  primary key (event_id, type_id)
);

create table category (
  event_id text not null references event (event_id) on delete cascade,
  category_id text not null check (category_id ~ '^cat[0-9]+$'),
  index integer not null,
  kind text not null default 'select' check (kind in ('select', 'text')),
  role text not null default 'plain' check (role in ('plain', 'offer', 'seek', 'industry')),
  matching_category_id text,
  texts jsonb not null,
  is_multi boolean not null default true,
  is_private boolean not null default false,
  max_selectable_option_count integer check (max_selectable_option_count > 0),
  primary key (event_id, category_id)
);

create table sub_category (
  event_id text not null,
  sub_category_id text not null check (sub_category_id ~ '^sub[0-9]+$'),
  category_id text not null,
  index integer not null,
  texts jsonb not null,
  search_text text not null,
  primary key (event_id, sub_category_id),
  foreign key (event_id, category_id) references category (event_id, category_id) on delete cascade
);

create table participant (
  event_id text not null references event (event_id) on delete cascade,
  participant_id text not null,
  user_id text references app_user (user_id) on delete set null,
  name text not null,
  surname text not null default '',
  email text check (email = lower(email)),
  phone text,
  website text,
  city text,
  company text,
  job_title text,
  biography text,
  offer text,
  seek text,
  social jsonb not null default '{}',
  type_id text not null,
  ticket_id text not null,
  ticket_type text,
  photo_path text,
  organizer boolean not null default false,
  moderator boolean not null default false,
  check_in_admin boolean not null default false,
  rights text[] not null default '{}',
  booth_id text,
  booth_role text check (booth_role in ('owner', 'admin', 'user', 'notConfirmed')),
  present text check (present in ('venue', 'online')),
  -- Whether others find this person in the attendee list and in search.
  listed boolean not null default true,
  show_speaker boolean not null default true,
  -- The person's key in the programme that an import brought.
  external_key text,
  state text not null default 'active' check (state in ('active', 'invited', 'deleted')),
  search_text text not null default '',
  -- By these the lists are sorted: letter by letter, the same on every machine whatever its locale.
  sort_name text collate "C" not null default '',
  sort_company text collate "C" not null default '',
  created_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  primary key (event_id, participant_id),
  foreign key (event_id, type_id) references participant_type (event_id, type_id)
);
create unique index participant_one_per_user on participant (event_id, user_id) where user_id is not null and state <> 'deleted';
create unique index participant_one_per_ticket on participant (event_id, ticket_id);
create unique index participant_one_per_external_key on participant (event_id, external_key) where external_key is not null;
create index participant_by_user on participant (user_id) where user_id is not null;
create index participant_by_email on participant (event_id, email) where email is not null;
create index participant_search on participant using gin (event_id, search_text gin_trgm_ops);
create index participant_by_name on participant (event_id, sort_name, participant_id);

create table participant_category (
  event_id text not null,
  participant_id text not null,
  category_id text not null,
  selected text[] not null default '{}',
  input_value text,
  primary key (event_id, participant_id, category_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, category_id) references category (event_id, category_id) on delete cascade
);
create index participant_category_selected on participant_category using gin (event_id, selected);
