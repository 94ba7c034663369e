-- Shows speakers, sessions and sponsors of a public event to people who have not signed in. Organizers decide it.
alter table event add column public_programme boolean not null default false;
