-- What organizers and moderators tell everyone. Comments stand in a table of their own, so that only an announcement can be
-- commented on and what they do not share is not null in both.
create table post (
  event_id text not null references event (event_id) on delete cascade,
  post_id text not null,
  participant_id text not null,
  -- As the server keeps HTML; never with a picture.
  html text not null check (html <> ''),
  excerpt text not null,
  image_path text,
  image_width_px integer check (image_width_px > 0),
  image_height_px integer check (image_height_px > 0),
  is_published boolean not null,
  -- When it was published, or will be. Times of what is published rise in the order of commits.
  post_at timestamptz(3) not null,
  edited_at timestamptz(3),
  rev integer not null default 1,
  primary key (event_id, post_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id),
  check ((image_path is null) = (image_width_px is null)),
  check ((image_path is null) = (image_height_px is null))
);
create unique index post_published on post (event_id, post_at) where is_published;
create index post_waiting on post (event_id, post_at) where not is_published;
create index post_by_participant on post (event_id, participant_id);

create table post_comment (
  event_id text not null,
  comment_id text not null,
  post_id text not null,
  participant_id text not null,
  text text not null check (text <> ''),
  created_at timestamptz(3) not null,
  primary key (event_id, comment_id),
  foreign key (event_id, post_id) references post (event_id, post_id) on delete cascade,
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
create index post_comment_in_order on post_comment (event_id, post_id, created_at, comment_id);
create index post_comment_by_participant on post_comment (event_id, participant_id);

-- Up to when a reader has seen the announcements: what is newer is unread, with no row for each reader of each post.
create table post_seen (
  event_id text not null,
  participant_id text not null,
  seen_at timestamptz(3) not null,
  primary key (event_id, participant_id),
  foreign key (event_id, participant_id) references participant (event_id, participant_id) on delete cascade
);
