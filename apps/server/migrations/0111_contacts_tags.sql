-- Words of the user about a contact, as they are spelled; and what two people of a meeting say about it afterwards: whether they met.
alter table contact
  add column tags text[] not null default '{}',
  add constraint contact_tags_few check (cardinality(tags) <= 20);
alter table meeting_person
  add column said text check (said in ('met', 'missed')),
  add column said_at timestamptz(3),
  add constraint meeting_person_said_at check ((said is null) = (said_at is null));
