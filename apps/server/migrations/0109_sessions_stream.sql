-- The address of a video or a live stream that the audience of a session's room watches instead of the stage.
alter table session_definition add column stream_link text;
