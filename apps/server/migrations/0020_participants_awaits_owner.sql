-- Somebody has registered an address that is an account's: nothing of its owner's, and seen by organizers alone, until they
-- accept.
alter table participant add column awaits_owner boolean not null default false;
