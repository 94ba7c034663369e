-- by room
create table chat_message (
  room_id text not null references chat_room (room_id) on delete cascade,
  seq integer not null,
  -- The `seq` under which it was sent: a smaller one in the row that says that it was deleted.
  at_seq integer not null,
  message_id text not null,
  -- A user. Rows of accounts are never removed, and a key to them would be checked for each message.
  sent_by text not null,
  -- Made by the sender's device, or from the fact that the product writes about.
  client_id text not null,
  type text check (type in ('contact', 'mreq', 'cmreq', 'revmreq', 'rmreq', 'rreq', 'rres', 'cres', 'lses')),
  msg text not null check (char_length(msg) <= 10000),
  -- Folded, for search.
  search_text text not null default '',
  det jsonb,
  files jsonb not null default '[]',
  deleted boolean not null default false,
  sent_at timestamptz(3) not null,
  -- Members who had blocked the sender then.
  hidden_from text[] not null default '{}',
  primary key (room_id, seq),
  check (at_seq <= seq),
  check (not deleted or (msg = '' and search_text = '' and det is null and files = '[]'))
);
create unique index chat_message_sent_once on chat_message (room_id, sent_by, client_id) where at_seq = seq;
create unique index chat_message_by_id on chat_message (room_id, message_id) where at_seq = seq;

-- by room: files, from when they are added until their message is deleted
create table chat_file (
  room_id text not null references chat_room (room_id) on delete cascade,
  file_id text not null,
  -- A user.
  added_by text not null,
  added_at timestamptz(3) not null,
  path text not null,
  name text not null,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width_px integer,
  height_px integer,
  -- Null until it is sent.
  message_id text,
  primary key (room_id, file_id)
);
create index chat_file_unsent on chat_file (added_at) where message_id is null;
create index chat_file_by_message on chat_file (room_id, message_id);
