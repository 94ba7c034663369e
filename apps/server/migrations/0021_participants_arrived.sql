-- Whoever has an account and has proved what waited for them is in the event: there is nothing to wait for any more.
update participant set state = 'active', rev = rev + 1 where state = 'invited' and user_id is not null;
