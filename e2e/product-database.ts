import { inProductDatabase } from '../apps/server/src/testing/in-product-database.ts'

const DATA_DIR = process.env.E2E_DATA_DIR ?? ''

/** Lets saved searches be looked at now, which happens every five minutes. */
export const followSearches = () =>
  inProductDatabase(DATA_DIR, (client) => client.query("select graphile_worker.add_job('networking.followSearches')"))

/** Lets the emails of saved searches leave now, which wait a minute for what else comes. */
export const mailMatches = () =>
  inProductDatabase(DATA_DIR, async (client) => {
    await client.query("update waiting_match set told_at = told_at - interval '1 minute'")
    await client.query("select graphile_worker.add_job('notifications.matchEmails')")
  })

/** Times at which two people can meet in an event, half an hour each from the next one on, at one table. */
export const addMeetingTimes = (eventId: string) =>
  inProductDatabase(DATA_DIR, (client) =>
    client.query(
      `with hall as (
         insert into location (event_id, location_id, kind, parent_id, name, index)
         values ($1, 'hall', 'dealroom', null, 'Meeting corner', 0), ($1, 'table', 'place', 'hall', 'Table 1', 0)
       ), room as (
         insert into session_definition (event_id, definition_id, type, title) values ($1, 'meet', 'dealroom', 'Meetings')
       )
       insert into session (event_id, session_id, definition_id, location_id, during, capacity)
       select $1, 'slot' || nth, 'meet', 'hall', tstzrange(at, at + interval '30 minutes'), 1
       from generate_series(1, 4) nth, lateral (select date_trunc('hour', now()) + nth * interval '30 minutes' as at) slot`,
      [eventId],
    ),
  )
