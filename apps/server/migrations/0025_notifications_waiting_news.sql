-- What waits is a queue beside that of the jobs, and on a Citus cluster stands where that does: not with the participants.
-- Merging and erasing take care of it, as of all that names a participant.
alter table waiting_news drop constraint waiting_news_event_id_participant_id_fkey;
