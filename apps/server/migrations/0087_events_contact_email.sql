-- The address that answers to emails of an event go to; empty for none.
alter table event add column contact_email text not null default '';
