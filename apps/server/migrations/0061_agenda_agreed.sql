-- When a person has agreed to it or was told of it themselves; null for what others have put into the agenda.
alter table agenda_block add column agreed_at timestamptz(3);
