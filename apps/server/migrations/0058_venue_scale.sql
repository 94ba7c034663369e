-- How many metres the picture shows from its left to its right edge; null where nobody has said so.
alter table floor_plan add column width_m integer check (width_m > 0);
