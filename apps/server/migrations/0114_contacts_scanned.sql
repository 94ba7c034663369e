-- When the ticket of the contact was first scanned at the event, as the server learned it; null if it never was.
alter table contact_event add column scanned_at timestamptz(3);
-- The event into which the person goes on once the email is confirmed; null for none.
alter table mailed_code add column target_event_id text;
