import type { InputOf, ReplyOf } from '@parley/contract'
import type { networkingCalls, SuggestionWeights } from '@parley/contract/networking'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { personBriefSql } from '../../participants/index.ts'
import { getViewerContext, type ViewerContext } from '../viewer-context.ts'
import { bestSuggestions, type Candidate, reasonsOf } from './best-suggestions.ts'
import { listSuggestionCandidates } from './find-candidates.ts'
import { getKnown } from './list-common-traits.ts'
import type { ListShownPeopleRow } from './row-types.gen.ts'
import { optionsWithRole, type Viewing } from './viewing-store.ts'
import { getWeights } from './weights-store.ts'

type Call = typeof networkingCalls.previewSuggestions
type Reply = ReplyOf<Call>

const PREVIEWED = 10

/**
 * Compares the suggestions by the event's weights with those by trial weights, which are not saved.
 *
 * Assumes that the participant has no marks, requests, meetings, plans or private answers, so that an organizer learns
 * nothing about them.
 *
 * @throws Failure `notFound` when the participant does not exist
 * @see docs/rules/networking.md SUGGEST-5
 */
export async function previewSuggestions(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, participantId, weights }: InputOf<Call>,
): Promise<Reply> {
  const row = await ctx.db
    .selectFrom('participant')
    .select(['type_id', 'organizer'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
  const viewer = { eventId, participantId, typeId: row.type_id, organizer: row.organizer }
  const known = await getKnown(ctx, eventId, [participantId], { forOthers: true })
  const standpoint = publicOf(
    await getViewerContext(ctx.db, viewer, { words: [], now: ctx.clock.now() }),
    known.viewings.get(participantId),
  )
  const candidates = await listSuggestionCandidates(ctx, viewer, standpoint, {
    except: new Set(),
    known,
    forOthers: true,
  })
  const listBy = (by: SuggestionWeights) =>
    bestSuggestions(candidates, by, standpoint.priority)
      .filter((each) => reasonsOf(each).length > 0)
      .slice(0, PREVIEWED)
  const current = listBy(await getWeights(ctx.db, eventId))
  const tried = listBy(weights)
  const shown = await listShownPeople(ctx, eventId, [...current, ...tried])
  const show = (people: Candidate[]) => people.flatMap(({ id }) => shown.get(id) ?? [])
  return { current: show(current), tried: show(tried) }
}

const publicOf = (standpoint: ViewerContext, viewing: Viewing | undefined): ViewerContext => ({
  ...standpoint,
  iSeek: viewing ? optionsWithRole(viewing, 'seek') : [],
  iOffer: viewing ? optionsWithRole(viewing, 'offer') : [],
  tagged: { favourite: [], ignored: [] },
  contacts: { sent: [], received: [], accepted: [], rejected: [] },
})

async function listShownPeople(ctx: Context, eventId: string, people: readonly Candidate[]) {
  const ids = [...new Set(people.map(({ id }) => id))]
  const { rows } = await sql<ListShownPeopleRow<{ brief: Omit<Reply['current'][number], 'reasons' | 'typeId'> }>>`
    select p.participant_id as id, ${personBriefSql('p')} as brief from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${ids}::text[])`.execute(ctx.db)
  const briefs = new Map(rows.map(({ id, brief }) => [id, brief]))
  return new Map(
    people.flatMap((each) => {
      const brief = briefs.get(each.id)
      return brief ? [[each.id, { ...brief, typeId: each.typeId, reasons: reasonsOf(each) }] as const] : []
    }),
  )
}
