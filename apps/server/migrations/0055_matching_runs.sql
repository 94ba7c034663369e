-- Who lets organizers propose meetings to them, and how many at most.
create table match_wish (
  event_id text not null,
  participant_id text not null,
  most integer not null check (most between 1 and 20),
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);

-- A day's meetings as an organizer lets the product propose them.
create table match_run (
  event_id text not null references event (event_id) on delete cascade,
  run_id text not null,
  run_by text not null,
  command_id text not null,
  day text not null,
  state text not null default 'running' check (state in ('running', 'proposed', 'sent', 'discarded', 'failed')),
  -- [{"participantId": …, "count": …, "why": …}] of all who take part
  people jsonb not null default '[]',
  error_code text,
  created_at timestamptz(3) not null,
  primary key (event_id, run_id)
);

create table match_proposal (
  event_id text not null,
  proposal_id text not null,
  run_id text not null,
  slot_id text not null,
  during tstzrange not null,
  one_id text not null,
  other_id text not null,
  wish text not null check (wish in ('mutual', 'oneSided', 'match')),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'agreed', 'declined')),
  one_accepted boolean not null default false,
  other_accepted boolean not null default false,
  primary key (event_id, proposal_id),
  foreign key (event_id, run_id) references match_run (event_id, run_id) on delete cascade,
  foreign key (event_id, one_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, other_id) references participant (event_id, participant_id) on delete cascade,
  check (one_id <> other_id)
);
create index match_proposal_by_run on match_proposal (event_id, run_id);
create index match_proposal_by_one on match_proposal (event_id, one_id);
create index match_proposal_by_other on match_proposal (event_id, other_id);

-- When the receiver of a request that waits was reminded of it by the organizers.
alter table invitation add column reminded_at timestamptz(3);
