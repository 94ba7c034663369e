-- A device is reached for as long as the sign-in lasts on which it was named.
alter table device_token add column sign_in_id text references sign_in (sign_in_id) on delete cascade;
create index device_token_by_sign_in on device_token (sign_in_id);
