-- The media process that a room lives on, where there are several.
alter table video_room add column node_id text;
