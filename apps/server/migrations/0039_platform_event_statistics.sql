-- Of each event alone the planner would know how many rows it has, and take one that is new for empty: it then reads all rows of
-- the event again for each row that it joins. Knowing the largest event alone, it takes any other for one of middle size.
-- A Citus cluster takes it with the tables that are placed on it, and refuses it for those that stand there already.
do $$
declare
  name text;
begin
  foreach name in array array[
    'agenda_block', 'category', 'import_mapping', 'import_preview', 'import_speaker', 'invitation', 'location',
    'meeting', 'meeting_person', 'participant', 'participant_category', 'participant_change', 'participant_feed',
    'participant_mail', 'participant_seen', 'participant_tag', 'participant_type', 'people_count', 'saved_search',
    'session', 'session_definition', 'session_person', 'session_request', 'sub_category', 'suggestion_weights',
    'track'
  ] loop
    execute format('alter table %I alter column event_id set statistics 1', name);
  end loop;
exception
  when feature_not_supported then null;
end
$$;
