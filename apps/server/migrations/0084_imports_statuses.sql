-- Previews of the last day have no word of statuses; they are made again.
delete from import_preview;
-- Which statuses organizers leave out, and whose national phone numbers are.
alter table import_mapping add column statuses jsonb not null default '[]';
alter table import_mapping add column country text;
