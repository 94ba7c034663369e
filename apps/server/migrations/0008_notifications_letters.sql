-- Letters that have left, by an id made from their fact, so that a fact heard twice writes once.
create table sent_letter (
  letter_id text primary key,
  sent_at timestamptz(3) not null default now()
);
