-- A person is in one booth at most, with a role; who is only invited stands in `booth_invitation`.
alter table participant drop constraint participant_booth_role_check;
alter table participant add constraint participant_booth_role_check check (booth_role in ('owner', 'admin', 'user'));
alter table participant add constraint participant_booth_with_role check ((booth_id is null) = (booth_role is null));
alter table participant add constraint participant_booth foreign key (event_id, booth_id) references booth (event_id, booth_id);
create unique index participant_one_owner_per_booth on participant (event_id, booth_id) where booth_role = 'owner';
create index participant_by_booth on participant (event_id, booth_id) where booth_id is not null;
