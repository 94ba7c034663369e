-- The page of a ticket knows its id alone.
create index participant_by_ticket on participant (ticket_id);
