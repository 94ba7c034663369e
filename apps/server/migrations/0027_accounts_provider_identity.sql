alter table outside_identity rename to provider_identity;
alter index outside_identity_by_user rename to provider_identity_by_user;
