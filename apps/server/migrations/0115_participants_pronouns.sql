-- Pronouns that a person asks others to use, for example "she/her".
alter table participant add column pronouns text;
