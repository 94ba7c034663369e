-- A time that organizers have deleted: it is called off, stands in the agendas of those who had it, and nowhere else.
alter table session add column removed boolean not null default false;
alter table session add constraint session_removed_is_off check (not removed or state = 'cancelled');
