-- The language in which an announcement is written, as 'tr': what was announced before is in that of its event.
alter table post add column language text not null default '';
update post p set language = e.default_language from event e where e.event_id = p.event_id;
alter table post alter column language drop default;
alter table post add constraint post_language check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

-- The language of the words that everyone in an event gets; null where it is not known.
alter table event_news add column language text;
update event_news n set language = p.language from post p
where p.event_id = n.event_id and p.post_id = n.about_id and n.type = 'announcement';
