-- The types whose people those of this one find in lists and search; null is everyone.
alter table participant_type add column finds_type_ids text[];
