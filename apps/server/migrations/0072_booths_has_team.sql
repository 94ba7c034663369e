-- Whether somebody of the team could answer a request, as it was told last; null before that.
alter table booth add column has_team boolean;
