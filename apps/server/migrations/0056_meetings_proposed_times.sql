-- Slots that the sender of a request has in mind. They hold nothing, and may be gone by the time somebody looks.
alter table invitation add column proposed_slot_ids text[] not null default '{}'
  check (cardinality(proposed_slot_ids) <= 3);
