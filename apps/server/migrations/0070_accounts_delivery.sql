-- A stretch of each day, on a person's own clock, in which nothing is sent to them; minutes from midnight, and over it where
-- the second is the smaller one.
create table quiet_hours (
  user_id text primary key references app_user (user_id) on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null check (until_minute between 0 and 1439),
  check (from_minute <> until_minute)
);

-- Addresses whose mail server has refused them for good. Nothing but codes is sent there until the owner confirms one.
create table unreachable_email (
  email text primary key check (email = lower(email)),
  reason text not null,
  since timestamptz(3) not null
);

-- Who has no account and wants no more emails of a kind. A digest names no address.
create table refused_email (
  email_digest text not null,
  type text not null,
  primary key (email_digest, type)
);
