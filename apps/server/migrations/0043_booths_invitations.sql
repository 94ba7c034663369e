-- Whoever was asked to join the team of a booth and has not answered. An answer removes the row, so `rev` is the time in
-- milliseconds: who is asked again has a higher one.
create table booth_invitation (
  event_id text not null,
  booth_id text not null,
  participant_id text not null,
  role text not null check (role in ('owner', 'admin', 'user')),
  by_participant_id text,
  invited_at timestamptz(3) not null default now(),
  rev bigint not null,
  primary key (event_id, booth_id, participant_id),
  foreign key (event_id, booth_id) references booth (event_id, booth_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade,
  foreign key (event_id, by_participant_id) references participant (event_id, participant_id)
);
create index booth_invitation_by_participant on booth_invitation (event_id, participant_id);
create unique index booth_invitation_one_owner on booth_invitation (event_id, booth_id) where role = 'owner';
