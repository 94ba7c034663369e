-- What people answered to a question that their type is not asked is kept, and shown to nobody.
alter table participant_category add column is_asked boolean not null default true;
update participant_category pc set is_asked = false
from participant p, participant_type t, category c
where p.event_id = pc.event_id and p.participant_id = pc.participant_id
  and t.event_id = pc.event_id and t.type_id = p.type_id
  and c.event_id = pc.event_id and c.category_id = pc.category_id
  and not (c.for_people and (t.category_ids is null or c.category_id = any(t.category_ids)));
