import { type PublicProgramme, publicProgramme } from '@parley/contract/events'
import { servePublicFile } from '../../features/events/index.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { App } from '../../platform/http/serve.ts'
import { getFeaturedSpeakers, getFirstDays, listSponsors } from './programme-store.ts'

export function servePublicProgramme(app: App): void {
  servePublicFile(app, '/domain/:file/programme.json', async (ctx, eventId) =>
    publicProgramme.parse(await getPublicProgramme(ctx, eventId)),
  )
}

const ID = /^[0-9a-z]{20}$/

/**
 * Returns the part of the programme that every participant sees. The number of statements is constant.
 *
 * @throws Failure `notFound` unless the event is public and its organizers have published the programme
 * @see docs/rules/events.md EVENT-23
 */
export async function getPublicProgramme({ db }: Context, eventId: string): Promise<PublicProgramme> {
  if (!ID.test(eventId)) throw new Failure('notFound')
  const event = await db
    .selectFrom('event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .where('public_event', '=', true)
    .where('public_programme', '=', true)
    .where('is_demo', '=', false)
    .executeTakeFirst()
  if (!event) throw new Failure('notFound')
  const [speakers, days, sponsors] = await Promise.all([
    getFeaturedSpeakers(db, eventId),
    getFirstDays(db, eventId),
    listSponsors(db, eventId),
  ])
  return { ...speakers, ...days, sponsors }
}
