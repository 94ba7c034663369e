-- Wrong codes are counted for a day, whatever code they were tried at; the link of a mail is not counted.
alter table mailed_code drop constraint mailed_code_tries_check;
alter table mailed_code add constraint mailed_code_tries_check check (tries between 0 and 100);
alter table mailed_code add column tried_since timestamptz(3);
-- When the code was mailed last, and how often in a row.
alter table mailed_code add column mailed_at timestamptz(3);
alter table mailed_code add column mails integer not null default 1 check (mails > 0);
