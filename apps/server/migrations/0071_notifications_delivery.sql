-- What is to leave the product for a person by a channel, until it has. It stands beside the queue of jobs, and refers to nothing.
create table waiting_delivery (
  user_id text not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- Made from the notification, so that one told twice leaves once.
  delivery_id text not null,
  type text not null,
  -- The notification: the words are read when it leaves.
  told jsonb not null,
  due_at timestamptz(3) not null,
  tries smallint not null default 0,
  -- Kept for a week, since it says what has left and when.
  sent_at timestamptz(3),
  primary key (user_id, channel, delivery_id)
);
create index waiting_delivery_due on waiting_delivery (due_at) where sent_at is null;
create index waiting_delivery_sent on waiting_delivery (sent_at) where sent_at is not null;
