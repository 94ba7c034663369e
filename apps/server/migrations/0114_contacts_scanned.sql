-- When the ticket of the contact was first scanned at the event, as the server learned it; null if it never was.
alter table contact_event add column scanned_at timestamptz(3);
