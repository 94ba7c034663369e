-- A wish for another time of a meeting that a booth was asked for is seen and answered by its team, as a request is.
alter table invitation drop constraint invitation_of_booth;
alter table invitation add constraint invitation_of_booth check (
  case type when 'company' then to_booth_id is not null when 'join' then to_booth_id is null else to_id is not null end);
-- Who of the team has answered it, for whomever.
alter table invitation add column answered_by text;
alter table invitation add constraint invitation_answered_by foreign key (event_id, answered_by)
  references participant (event_id, participant_id) on delete cascade;
create index invitation_by_answerer on invitation (event_id, answered_by) where answered_by is not null;

update invitation wish set to_booth_id = asked.to_booth_id, rev = wish.rev + 1
from invitation asked, participant p
where wish.type = 'reschedule' and wish.state = 'waiting'
  and asked.event_id = wish.event_id and asked.meeting_id = wish.meeting_id and asked.type = 'company'
  and asked.state = 'accepted' and asked.to_id = wish.to_id
  and p.event_id = wish.event_id and p.participant_id = wish.to_id and p.booth_id = asked.to_booth_id;
