-- The person was in the room of their group while another one of it was there.
alter table speed_seat add column came boolean not null default false;
