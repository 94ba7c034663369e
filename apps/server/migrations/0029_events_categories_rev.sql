-- Raised with each change of the event's categories: open pages read them again.
alter table event add column categories_rev integer not null default 0;
