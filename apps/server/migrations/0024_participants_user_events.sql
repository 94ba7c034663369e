-- In which events a person is, or is waited for under an address: what is read over several events begins here. A Citus
-- cluster keeps it on every node. It is written with the last statement of a transaction that changes people, and refers to
-- nothing, so that no lock is waited for there.
create table user_event (
  event_id text not null,
  participant_id text not null,
  user_id text,
  -- of somebody without an account
  email text,
  primary key (event_id, participant_id),
  check (num_nonnulls(user_id, email) = 1)
);
create index user_event_by_user on user_event (user_id) where user_id is not null;
create index user_event_by_email on user_event (email) where email is not null;
insert into user_event (event_id, participant_id, user_id, email)
select event_id, participant_id, user_id, case when user_id is null then email end
from participant where state <> 'deleted' and coalesce(user_id, email) is not null;
