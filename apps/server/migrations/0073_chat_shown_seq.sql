-- Up to where messages came before a member's eyes, read or not: nobody is told of these elsewhere.
alter table chat_member add column shown_seq integer not null default 0;

-- What is said in a room waits here until it is known whether its reader has the room before them.
alter table waiting_delivery drop constraint waiting_delivery_channel_check;
alter table waiting_delivery add constraint waiting_delivery_channel_check
  check (channel in ('feed', 'email', 'sms', 'push'));
