-- When what is kept of a person was written last.
alter table participant add column changed_at timestamptz(3) not null default now();
update participant set changed_at = greatest(created_at, profile_saved_at, present_confirmed_at);
-- Invited by another participant: others find them once they have come.
alter table participant add column listed_on_arrival boolean not null default false;
-- Organizers look for people by any part of an email.
create index participant_email_search on participant using gin (event_id, email gin_trgm_ops) where email is not null;

-- When organizers last had someone written to again: nobody gets such an email too often.
create table participant_mail (
  event_id text not null,
  participant_id text not null,
  kind text not null check (kind in ('invitation', 'reminder')),
  asked_at timestamptz(3) not null,
  primary key (event_id, participant_id, kind),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);

-- A person is notified of an invitation to an event as well.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check check (type in ('meeting_request', 'invited_to_event'));
