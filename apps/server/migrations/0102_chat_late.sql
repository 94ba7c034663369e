-- One tap tells that a person is late for a meeting.
alter table chat_message drop constraint chat_message_type_check;
alter table chat_message add constraint chat_message_type_check
  check (type in ('contact', 'late', 'mreq', 'cmreq', 'revmreq', 'rmreq', 'rreq', 'rres', 'cres', 'lses'));
