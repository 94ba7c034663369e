create table app_user (
  user_id text primary key,
  name text not null,
  surname text not null,
  phone text,
  timezone text,
  language text,
  photo_path text,
  password_hash text,
  consent_at timestamptz(3),
  ui_settings jsonb not null default '{}',
  state text not null default 'active' check (state in ('active', 'deleted')),
  created_at timestamptz(3) not null default now(),
  rev integer not null default 1
);

-- One person, several addresses; the primary one is the username.
create table user_email (
  email text primary key check (email = lower(email)),
  user_id text not null references app_user (user_id) on delete cascade,
  is_primary boolean not null default false,
  verified_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index user_email_by_user on user_email (user_id);
create unique index user_email_one_primary on user_email (user_id) where is_primary;

-- A signed-in device. Its refresh token is made from the generation, so that no token stands here.
create table sign_in (
  sign_in_id text primary key,
  user_id text not null references app_user (user_id) on delete cascade,
  generation integer not null default 1,
  rotated_at timestamptz(3) not null default now(),
  user_agent text not null default '',
  made_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  ended_why text check (ended_why in ('signedOut', 'reused', 'expired', 'deleted'))
);
create index sign_in_by_user on sign_in (user_id) where ended_at is null;

create table signing_key (
  key_id text primary key,
  purpose text not null check (purpose in ('token', 'refresh')),
  secret jsonb not null,
  made_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);
