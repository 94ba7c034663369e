-- Owners may also delete an event and say who owns it. Each event keeps one; use cases count them under the event's lock.
alter table participant add column owner boolean not null default false;
alter table participant add constraint participant_owner_organizes check (not owner or organizer);
update participant p set owner = true
from event e
where e.event_id = p.event_id and p.organizer and p.state <> 'deleted'
  and (p.user_id = e.made_by
    or not exists (select from participant m
      where m.event_id = p.event_id and m.user_id = e.made_by and m.organizer and m.state <> 'deleted'));
