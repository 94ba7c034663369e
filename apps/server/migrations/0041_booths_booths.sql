-- What kinds of booths an event has: those of one `kind` stand behind one tab. Types of kind sponsor, in their order, are the
-- levels of sponsors.
create table booth_type (
  event_id text not null references event (event_id) on delete cascade,
  booth_type_id text not null,
  kind text not null default 'booth' check (kind in ('booth', 'partner', 'sponsor')),
  texts jsonb not null,
  index integer not null default 0,
  primary key (event_id, booth_type_id)
);

create table booth (
  event_id text not null references event (event_id) on delete cascade,
  booth_id text not null,
  booth_type_id text not null,
  name text not null,
  description text not null default '',
  seek text not null default '',
  location text not null default '',
  website text,
  social jsonb not null default '{}',
  logo_path text,
  banner_path text,
  -- Given by organizers: higher ones stand first.
  rate integer not null default 1 check (rate between 0 and 1000),
  -- One each for a logo, a banner or banner video, and a description.
  score integer not null default 0 check (score between 0 and 3),
  agenda_enabled boolean not null default true,
  external_id text,
  state text not null default 'active' check (state in ('active', 'deleted')),
  -- What it says of itself, folded as search compares it.
  search_text text not null default '',
  sort_name text collate "C" not null default '',
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  primary key (event_id, booth_id),
  foreign key (event_id, booth_type_id) references booth_type (event_id, booth_type_id)
);
create unique index booth_one_per_external_id on booth (event_id, external_id) where external_id is not null and state <> 'deleted';
create index booth_in_order on booth (event_id, rate desc, score desc, sort_name, booth_id) where state <> 'deleted';
create index booth_search on booth using gin (event_id, search_text gin_trgm_ops);

create table booth_category (
  event_id text not null,
  booth_id text not null,
  category_id text not null,
  selected text[] not null default '{}',
  input_value text,
  search_text text not null default '',
  primary key (event_id, booth_id, category_id),
  foreign key (event_id, booth_id) references booth (event_id, booth_id) on delete cascade,
  foreign key (event_id, category_id) references category (event_id, category_id) on delete cascade
);
create index booth_category_selected on booth_category using gin (event_id, selected);

-- Files to open, and the video of the banner: a file, or an address of YouTube or Vimeo.
create table booth_document (
  event_id text not null,
  booth_id text not null,
  document_id text not null,
  kind text not null default 'document' check (kind in ('document', 'bvideo')),
  name text not null,
  url text,
  file_path text,
  content_type text,
  bytes integer check (bytes > 0),
  index integer not null default 0,
  added_at timestamptz(3) not null default now(),
  primary key (event_id, document_id),
  foreign key (event_id, booth_id) references booth (event_id, booth_id) on delete cascade,
  check ((url is null) <> (file_path is null))
);
create index booth_document_by_booth on booth_document (event_id, booth_id, index);

-- A row without a mark stays, so that `rev` only rises.
create table booth_tag (
  event_id text not null,
  participant_id text not null,
  booth_id text not null,
  favourite boolean not null,
  changed_at timestamptz(3) not null default now(),
  rev integer not null default 1,
  primary key (event_id, participant_id, booth_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, booth_id) references booth (event_id, booth_id) on delete cascade
);
create index booth_tag_by_booth on booth_tag (event_id, booth_id) where favourite;

insert into booth_type (event_id, booth_type_id, texts)
select event_id, 'exhibitor', '{"en": "Booth", "tr": "Stant", "ru": "Стенд", "es": "Stand"}' from event;
