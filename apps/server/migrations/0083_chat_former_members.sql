-- reference table: who is out of a group that they have written in; what stands there keeps its author's name, and is found
-- once the account goes
create table chat_former_member (
  user_id text not null references app_user (user_id) on delete cascade,
  room_id text not null,
  primary key (user_id, room_id)
);
create index chat_former_member_by_room on chat_former_member (room_id);

insert into chat_former_member (user_id, room_id)
select distinct m.sent_by, m.room_id
from chat_message m
join chat_room r on r.room_id = m.room_id and r.type = 'group'
join app_user u on u.user_id = m.sent_by and u.state <> 'deleted'
where not exists (select from chat_member o where o.room_id = m.room_id and o.user_id = m.sent_by);
