-- The place of an area is its position in the order of those that are there: the event as a whole stands at 0.
update checkin_area a set place = o.place, rev = a.rev + 1
from (
  select event_id, area_id, row_number() over (partition by event_id order by place, area_id) - 1 as place
  from checkin_area where not removed
) o
where a.event_id = o.event_id and a.area_id = o.area_id and a.place <> o.place;
