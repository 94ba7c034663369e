-- What was previewed before offers other changes of the event's dates.
delete from import_preview;
alter table import_preview rename column widen_event to takes_dates;
alter table import_preview add column takes_timezone boolean not null default false;
