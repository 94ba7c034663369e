import { inProductDatabase } from '../apps/server/src/testing/in-product-database.ts'

const DATA_DIR = process.env.E2E_DATA_DIR ?? ''

/** Runs the job that checks saved searches, which otherwise runs every five minutes. */
export const followSearches = () =>
  inProductDatabase(DATA_DIR, (client) => client.query("select graphile_worker.add_job('networking.followSearches')"))

/** Sends the emails of saved searches now. They otherwise wait a minute to collect more matches. */
export const mailMatches = () =>
  inProductDatabase(DATA_DIR, async (client) => {
    await client.query("update waiting_match set told_at = told_at - interval '1 minute'")
    await client.query("select graphile_worker.add_job('notifications.matchEmails')")
  })

/** Sends the emails about news of an event now. They otherwise wait a minute to collect more news. */
export const mailNews = (eventId: string) =>
  inProductDatabase(DATA_DIR, async (client) => {
    await client.query(
      `update waiting_news set told_at = told_at - interval '1 minute'
       where event_id = $1 and told_at > now() - interval '1 minute'`,
      [eventId],
    )
    await client.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
       from graphile_worker.jobs where task_identifier = 'notifications.answerEmail' having count(*) > 0`,
    )
    await client.query("select graphile_worker.add_job('notifications.newsLetter')")
  })

/** Moves the start of an event to an hour from now, or to now if that hour lies on the next day of its clock. */
export const moveEventToToday = (eventId: string) =>
  inProductDatabase(DATA_DIR, (client) =>
    client.query(
      `update event set starts_at = case when (now() at time zone timezone)::date = ((now() + interval '1 hour') at time zone timezone)::date
         then now() + interval '1 hour' else now() end where event_id = $1`,
      [eventId],
    ),
  )

/** Makes a participant a check-in admin, without the invitation email that the team page sends. */
export const makeCheckInAdmin = (eventId: string, participantId: string) =>
  inProductDatabase(DATA_DIR, (client) =>
    client.query('update participant set check_in_admin = true where event_id = $1 and participant_id = $2', [
      eventId,
      participantId,
    ]),
  )

/** Moves the meetings of an event into the past, so that they ended an hour ago. */
export const endMeetings = (eventId: string) =>
  inProductDatabase(DATA_DIR, async (client) => {
    const during = "tstzrange(now() - interval '90 minutes', now() - interval '60 minutes')"
    await client.query(
      `update agenda_block set during = ${during}, rev = rev + 1 where event_id = $1 and kind = 'meeting'`,
      [eventId],
    )
    await client.query(`update meeting set during = ${during}, rev = rev + 1 where event_id = $1`, [eventId])
  })
