-- What an undo of the answer needs: who gave it (`by`), when (`at`), and what they left for the meeting (`left`). Null while it waits.
alter table invitation add column undo jsonb;
