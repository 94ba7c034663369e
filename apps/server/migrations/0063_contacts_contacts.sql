-- reference table: what refers to a user stands with it
-- Of one person: what their own code tells. Its row is locked by whoever changes that person's contacts.
create table contact_book (
  user_id text primary key references app_user (user_id) on delete cascade,
  -- Null until they choose.
  shares text[]
);

-- reference table: what refers to a user stands with it
-- Someone whom a user has kept.
create table contact (
  user_id text not null references app_user (user_id) on delete cascade,
  contact_id text not null,
  first_name text not null,
  last_name text not null default '',
  company text not null default '',
  job_title text not null default '',
  website text not null default '',
  emails text[] not null,
  phones text[] not null default '{}',
  -- Who it is, where they have an account here.
  person_user_id text references app_user (user_id) on delete set null,
  -- Of the code that was scanned last.
  ticket_id text,
  -- The full name as search compares it.
  search_text text not null,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  -- For ten minutes it can be put back.
  removed_at timestamptz(3),
  -- The microseconds of the last change: whoever is removed and put back has a higher one.
  rev bigint not null,
  primary key (user_id, contact_id),
  check (cardinality(emails) > 0)
);
create index contact_in_order on contact (user_id, created_at desc, contact_id) where removed_at is null;
create unique index contact_one_per_person on contact (user_id, person_user_id)
  where person_user_id is not null and removed_at is null;
create index contact_by_person on contact (person_user_id) where person_user_id is not null;

-- reference table: what refers to a user stands with it
-- By what a contact is found again. Two contacts of a user share none, also where two devices keep one person at once.
create table contact_key (
  user_id text not null,
  match_key text not null,
  contact_id text not null,
  primary key (user_id, match_key),
  foreign key (user_id, contact_id) references contact (user_id, contact_id) on delete cascade
);
create index contact_key_by_contact on contact_key (user_id, contact_id);

-- reference table: what refers to a user stands with it
-- Where a contact was met. The name stays when the event is renamed or gone.
create table contact_event (
  user_id text not null,
  contact_id text not null,
  event_id text not null,
  event_name text not null,
  -- Who they are there; null where that is not known.
  participant_id text,
  met_at timestamptz(3) not null,
  primary key (user_id, contact_id, event_id),
  foreign key (user_id, contact_id) references contact (user_id, contact_id) on delete cascade
);
create index contact_event_by_participant on contact_event (event_id, participant_id) where participant_id is not null;

-- reference table: what refers to a user stands with it
create table contact_note (
  user_id text not null,
  note_id text not null,
  contact_id text not null,
  note text not null,
  inserted_at timestamptz(3) not null,
  rev bigint not null,
  primary key (user_id, note_id),
  foreign key (user_id, contact_id) references contact (user_id, contact_id) on delete cascade
);
create index contact_note_by_contact on contact_note (user_id, contact_id, inserted_at desc, note_id desc);
