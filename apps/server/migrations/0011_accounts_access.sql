alter table app_user add column deleted_at timestamptz(3);

alter table sign_in drop constraint sign_in_ended_why_check;
alter table sign_in add constraint sign_in_ended_why_check
  check (ended_why in ('signedOut', 'reused', 'expired', 'deleted', 'revoked', 'passwordChanged'));
alter table sign_in add column provider text not null default 'cognito'
  check (provider in ('cognito', 'cognitointernal', 'linkedin'));

-- A code that was mailed to an address for one purpose of one account. The code itself is made from its id and our key, so
-- that none stands here. A new one takes the place of the one before.
create table mailed_code (
  user_id text not null references app_user (user_id) on delete cascade,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword')),
  email text not null check (email = lower(email)),
  code_id text not null unique,
  tries integer not null default 0 check (tries between 0 and 5),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (user_id, purpose, email)
);
create index mailed_code_by_email on mailed_code (email, purpose);

-- A link that signs in once. Its token is made from the id.
create table sign_in_link (
  link_id text primary key,
  user_id text not null references app_user (user_id) on delete cascade,
  -- Where it was mailed to: whoever uses it has proved that address.
  email text not null check (email = lower(email)),
  -- The event that it leads into.
  target_event_id text,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sign_in_link_by_user on sign_in_link (user_id);

-- Who a person is to another identity provider.
create table outside_identity (
  issuer text not null,
  subject text not null,
  user_id text not null references app_user (user_id) on delete cascade,
  provider text not null check (provider in ('cognito', 'cognitointernal', 'linkedin')),
  linked_at timestamptz(3) not null,
  primary key (issuer, subject)
);
create index outside_identity_by_user on outside_identity (user_id);

-- What differs from the usual channels of a type.
create table notification_preference (
  user_id text not null references app_user (user_id) on delete cascade,
  type text not null,
  channels text[] not null check (channels <@ array['email', 'sms', 'push']),
  primary key (user_id, type)
);

-- A device belongs to whoever signed in on it last.
create table device_token (
  device_uid text primary key,
  user_id text not null references app_user (user_id) on delete cascade,
  token text not null,
  updated_at timestamptz(3) not null
);
create index device_token_by_user on device_token (user_id);
