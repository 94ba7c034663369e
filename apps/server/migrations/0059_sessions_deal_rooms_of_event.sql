-- Deal rooms are few among the talks of an event, and their slots are asked for all the time.
create index session_definition_deal_rooms on session_definition (event_id, definition_id) where type = 'dealroom' and state = 'active';
