-- A run can be stopped, and taken back: those whom it has changed.
alter table bulk_run drop constraint bulk_run_state_check;
alter table bulk_run add constraint bulk_run_state_check check (state in ('running', 'executed', 'stopped', 'failed'));
-- Participants who joined or left by it, and had it in their agenda or have it now.
alter table bulk_run add column changed text[] not null default '{}';
