-- A foreign key locks the event's row for each notification; on a Citus cluster its whole table, in another order than whoever
-- makes an event. An event's row is never removed, so nothing needs the key.
alter table notification drop constraint notification_event_id_fkey;
