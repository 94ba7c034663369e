-- Minutes after midnight at which a day of the programme begins: a talk before belongs to the day before.
alter table event add column day_begins smallint not null default 0
  constraint event_day_begins_by_noon check (day_begins between 0 and 720);
