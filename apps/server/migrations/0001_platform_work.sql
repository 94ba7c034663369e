create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- Facts wait here from their transaction's commit until every listener has heard them.
create table outbox (
  fact_id text primary key,
  fact_name text not null,
  payload jsonb not null,
  told_at timestamptz(3) not null default now(),
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now()
);

create table idempotency_key (
  user_id text not null,
  key text not null,
  call_name text not null,
  body_hash text not null,
  result jsonb,
  made_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_by_age on idempotency_key (made_at);

-- Work that answers later; its owner watches it live.
create table command (
  user_id text not null,
  command_id text not null,
  name text not null,
  state text not null default 'running' check (state in ('running', 'executed', 'failed')),
  steps_done integer not null default 0,
  steps_all integer not null default 0,
  result jsonb,
  error_code text,
  rev integer not null default 1,
  made_at timestamptz(3) not null default now(),
  primary key (user_id, command_id)
);

-- What every node of this database knows and nobody else, such as the key that signs cursors.
create table node_secret (
  purpose text primary key,
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into node_secret (purpose) values ('cursor');
