-- Of each event alone the planner would know how many rows it has, and take one that is new for empty: it then reads all rows of
-- the event again for each row that it joins. Knowing the largest event alone, it takes any other for one of middle size.
alter table agenda_block alter column event_id set statistics 1;
alter table category alter column event_id set statistics 1;
alter table import_mapping alter column event_id set statistics 1;
alter table import_preview alter column event_id set statistics 1;
alter table import_speaker alter column event_id set statistics 1;
alter table invitation alter column event_id set statistics 1;
alter table location alter column event_id set statistics 1;
alter table meeting alter column event_id set statistics 1;
alter table meeting_person alter column event_id set statistics 1;
alter table participant alter column event_id set statistics 1;
alter table participant_category alter column event_id set statistics 1;
alter table participant_change alter column event_id set statistics 1;
alter table participant_feed alter column event_id set statistics 1;
alter table participant_mail alter column event_id set statistics 1;
alter table participant_seen alter column event_id set statistics 1;
alter table participant_tag alter column event_id set statistics 1;
alter table participant_type alter column event_id set statistics 1;
alter table people_count alter column event_id set statistics 1;
alter table saved_search alter column event_id set statistics 1;
alter table session alter column event_id set statistics 1;
alter table session_definition alter column event_id set statistics 1;
alter table session_person alter column event_id set statistics 1;
alter table session_request alter column event_id set statistics 1;
alter table sub_category alter column event_id set statistics 1;
alter table suggestion_weights alter column event_id set statistics 1;
alter table track alter column event_id set statistics 1;
