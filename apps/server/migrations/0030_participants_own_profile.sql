-- Whether the person was asked if others may find them, and has said so; `listed` holds the answer.
alter table participant add column listed_answered boolean not null default false;
-- Whether the type was chosen, by the person or by an organizer, and not only given to whoever joins.
alter table participant add column type_chosen boolean not null default false;
alter table participant add column profile_saved_at timestamptz(3);
-- When the person last said where they take part in a hybrid event.
alter table participant add column present_confirmed_at timestamptz(3);
-- What search compares of an answer that is a text.
alter table participant_category add column search_text text not null default '';
