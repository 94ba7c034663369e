-- An undo of the answer needs the person who gave it (`by`), the time (`at`), and the agenda entries that they left for the meeting (`left`).
-- Null while the request waits.
alter table invitation add column undo jsonb;
