import type { InputOf, ReplyOf } from '@parley/contract'
import { MAX_TAGGED, type networkingCalls, tagsTopic } from '@parley/contract/networking'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { App } from '../../platform/http/serve.ts'
import { lockParticipants, visibleTo } from '../participants/index.ts'
import { countTagged, listTags, saveSeen, saveTag } from './store.ts'
import { tagsChanged } from './tags-changed.ts'

type Calls = typeof networkingCalls

/**
 * @throws Failure `notFound` for a person that the caller cannot see; an existing mark can still be removed
 * @throws Failure `cannotTagYourself`, `tooManyTagged`
 * @see docs/rules/networking.md MARK-1
 */
export async function tagPerson(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, tag }: InputOf<Calls['tagPerson']>,
): Promise<ReplyOf<Calls['tagPerson']>> {
  const { participantId } = actor
  if (id === participantId) throw new Failure('cannotTagYourself')
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const { rows } = await sql`select from participant p
      where p.event_id = ${eventId} and p.participant_id = ${id}
        and (${visibleTo(actor, 'p')} or (${tag}::text is null and exists (select from participant_tag t
          where t.event_id = ${eventId} and t.participant_id = ${participantId} and t.other_id = ${id} and t.tag is not null)))`.execute(
      work.db,
    )
    if (rows.length === 0) throw new Failure('notFound')
    const saved = await saveTag(work, { eventId, participantId, otherId: id }, tag)
    if (tag && (await countTagged(work, eventId, participantId)) > MAX_TAGGED) throw new Failure('tooManyTagged')
    work.recordFact(tagsChanged.of({ eventId, changes: [{ participantId, id, ...saved }] }))
    return saved
  })
}

/**
 * @throws Failure `notFound` for a person that does not exist, or a booth that the caller cannot see
 * @see docs/rules/networking.md MARK-2
 */
export async function markSeen(
  ctx: Context,
  actor: ParticipantActor,
  { id }: InputOf<Calls['markSeen']>,
): Promise<ReplyOf<Calls['markSeen']>> {
  return ctx.inTransaction(async (work) => {
    if (!(await saveSeen(work, actor, id))) throw new Failure('notFound')
    return { success: true as const }
  })
}

export function offerTags({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(tagsTopic, {
    mayRead: async (own, userId, { eventId, participantId }) => {
      const row = await own.db
        .selectFrom('participant')
        .select('user_id')
        .where('event_id', '=', eventId)
        .where('participant_id', '=', participantId)
        .where('state', '<>', 'deleted')
        .executeTakeFirst()
      return row?.user_id === userId
    },
    asType: (seen, { participantId }) => seen.participantId === participantId,
    snapshot: (own, { eventId, participantId }) => listTags(own.db, eventId, participantId),
  })
  ctx.listeners.on(tagsChanged, async (own, { payload: { eventId, changes } }) => {
    for (const { participantId, id, tag, rev } of changes) {
      const change = tag ? { up: [{ id, rev, tag }] } : { rm: [{ id, rev }] }
      own.live.publish(tagsTopic, { eventId, participantId }, change)
    }
  })
}
