-- A printer of an event. One that was removed keeps its name for the orders that it had.
create table badge_printer (
  event_id text not null references event (event_id) on delete cascade,
  printer_id text not null,
  label text not null,
  -- Host or address with a port where it has one of its own; of CUPS the queue's name.
  address text not null,
  print_type text not null check (print_type in ('directly', 'printQueue', 'TXT')),
  zpl_print_type text not null check (zpl_print_type in ('text', 'image', 'pdf')),
  resolution integer not null check (resolution between 100 and 1200),
  -- Who connects to it.
  route text not null check (route in ('server', 'agent')),
  removed boolean not null default false,
  -- Whoever of the server connects to it now, until when: it gets one badge at a time.
  feeder text,
  fed_until timestamptz(3),
  rev integer not null default 1,
  primary key (event_id, printer_id)
);
create unique index badge_printer_label on badge_printer (event_id, label) where not removed;

-- A program that prints at a place the server does not reach. The server keeps no token.
create table print_agent (
  event_id text not null references event (event_id) on delete cascade,
  agent_id text not null,
  name text not null,
  token_hash text not null,
  made_at timestamptz(3) not null,
  seen_at timestamptz(3),
  primary key (event_id, agent_id)
);

-- One order to print one badge.
create table badge_print (
  event_id text not null,
  print_id text not null,
  participant_id text not null,
  printer_id text not null,
  state text not null check (state in ('waiting', 'printing', 'printed', 'failed', 'canceled')),
  -- Asked for although the badge had been printed.
  forced boolean not null,
  asked_by text not null,
  asked_at timestamptz(3) not null,
  -- The scan that asked for it.
  scan_nonce text,
  -- How often the printer could not be reached.
  tries integer not null default 0,
  next_try_at timestamptz(3),
  -- Whose it is while it is printing: whoever names this may say how it went, also too late.
  take_id text,
  taken_until timestamptz(3),
  done_at timestamptz(3),
  problem text,
  rev integer not null default 1,
  primary key (event_id, print_id),
  foreign key (event_id, printer_id) references badge_printer (event_id, printer_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, asked_by) references participant (event_id, participant_id),
  check (state <> 'printing' or (take_id is not null and taken_until is not null))
);
-- "This badge is being printed": one open order for each badge, however many desks ask.
create unique index badge_print_open on badge_print (event_id, participant_id) where state in ('waiting', 'printing');
create unique index badge_print_of_scan on badge_print (event_id, scan_nonce) where scan_nonce is not null;
create index badge_print_by_participant on badge_print (event_id, participant_id, done_at desc);
create index badge_print_by_printer on badge_print (event_id, printer_id, asked_at, print_id) where state in ('waiting', 'printing');
create index badge_print_by_asked_by on badge_print (event_id, asked_by);
create index badge_print_by_take on badge_print (event_id, take_id) where take_id is not null;
-- What a list of the queue shows.
create index badge_print_not_done on badge_print (event_id, asked_at) where state in ('waiting', 'printing', 'failed');
create index badge_print_done on badge_print (event_id, done_at) where state in ('printed', 'canceled');
