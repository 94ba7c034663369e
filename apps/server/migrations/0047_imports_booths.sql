-- Booths from files are previewed as people are.
alter table import_preview drop constraint import_preview_kind;
alter table import_preview add constraint import_preview_kind check (kind in ('programme', 'people', 'booths'));
