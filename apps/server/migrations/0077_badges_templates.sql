-- What badges, and the texts of printers that print lines, are made by.
create table badge_template (
  event_id text not null references event (event_id) on delete cascade,
  template_id text not null,
  kind text not null check (kind in ('badge', 'text')),
  name text not null,
  -- For whoever's type has none of its own.
  is_default boolean not null default false,
  width_mm double precision not null,
  height_mm double precision not null,
  resolution integer not null,
  -- A canvas as JSON; of a text the text itself.
  front text not null,
  back text,
  rev integer not null default 1,
  changed_at timestamptz(3) not null,
  primary key (event_id, template_id),
  constraint badge_template_kind unique (event_id, template_id, kind)
);
create unique index badge_template_default on badge_template (event_id, kind) where is_default;

-- A participant type has one template of a kind.
create table badge_template_type (
  event_id text not null,
  kind text not null,
  type_id text not null,
  template_id text not null,
  primary key (event_id, kind, type_id),
  foreign key (event_id, template_id, kind) references badge_template (event_id, template_id, kind) on delete cascade,
  foreign key (event_id, type_id) references participant_type (event_id, type_id) on delete cascade
);
create index badge_template_type_by_template on badge_template_type (event_id, template_id);
create index badge_template_type_by_type on badge_template_type (event_id, type_id);
