import type { InputOf, ReplyOf } from '@parley/contract'
import { type boothCalls, DEFAULT_BOOTH_TYPE } from '@parley/contract/booths'
import { withHttp } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { boothAnswers, problemAt, socialOf, wrong } from '../profile/index.ts'
import {
  boothDeleted,
  boothsChanged,
  insertBooths,
  listBoothTypes,
  lockBoothFor,
  lockBoothTypeShared,
  lockEditor,
  removeBoothFile,
  removeDocuments,
  removeTagsOf,
  saveBooth,
} from '../records/index.ts'
import { consumeInvitationLimit, dissolveTeam, inviteOwnerByEmail } from '../team/index.ts'
import { getListedBooths, type ListedCursor } from './listed-store.ts'

type Calls = typeof boothCalls

/**
 * @throws Failure `invalidInput` for a cursor of another list
 * @see docs/rules/booths.md BOOTH-20
 */
export async function getBooths(
  ctx: Context,
  _actor: ParticipantActor,
  { after, ...filters }: InputOf<Calls['getBooths']>,
): Promise<ReplyOf<Calls['getBooths']>> {
  const list = JSON.stringify(['organized booths', filters])
  const from = after === undefined ? null : await decodeCursor<ListedCursor>(ctx, list, after)
  const { booths, matches, last } = await getListedBooths(ctx.db, filters, from)
  return { booths, matches, after: last && (await encodeCursor(ctx, list, last)) }
}

/**
 * @throws Failure `invalidInput` for a type that the event does not have, and an answer that its category does not
 *   allow
 * @throws Failure `inOtherBooth` when the owner is in a team already
 * @throws Failure `tooManyRequests`
 * @see docs/rules/booths.md BOOTH-18, docs/rules/booth-teams.md MEMBER-9
 */
export async function createBooth(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ownerEmail: email, some = {}, website = null, categories = [], ...fields }: InputOf<Calls['createBooth']>,
): Promise<ReplyOf<Calls['createBooth']>> {
  const refused = email && (await consumeInvitationLimit(ctx, actor, [email])).get(email)
  if (refused) throw new Failure('tooManyRequests', { retryAfterSeconds: refused })
  return ctx.inTransaction(async (work) => {
    const boothType = fields.boothType ?? (await usualType(work, eventId))
    if ((await lockBoothTypeShared(work, eventId, boothType)) === undefined) throw wrong([problemAt('boothType')])
    const answers = await boothAnswers(work, eventId, categories)
    const booth = { ...fields, boothType, website: withHttp(website), social: socialOf(some), categories: answers }
    const [boothId = ''] = await insertBooths(work, eventId, [booth])
    if (email) await inviteOwnerByEmail(work, eventId, { boothId, email, byParticipantId: actor.participantId })
    work.recordFact(boothsChanged.of({ eventId, boothIds: [boothId] }))
    return { boothId }
  })
}

async function usualType(work: Work, eventId: string): Promise<string> {
  const types = await listBoothTypes(work.db, eventId)
  return (types.find(({ id }) => id === DEFAULT_BOOTH_TYPE) ?? types[0])?.id ?? DEFAULT_BOOTH_TYPE
}

/**
 * @throws Failure `notFound`
 * @see docs/rules/booths.md BOOTH-19
 */
export async function deleteBooth(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id }: InputOf<Calls['deleteBooth']>,
): Promise<ReplyOf<Calls['deleteBooth']>> {
  return ctx.inTransaction(async (work) => {
    await dissolveTeam(work, eventId, id, [actor.participantId])
    const editor = await lockEditor(work, actor)
    const row = await lockBoothFor(work, editor, id)
    if (!editor.organizer) throw new Failure('notAllowed')
    await removeTagsOf(work, eventId, id)
    const paths = await removeDocuments(work, eventId, id, 'all')
    await saveBooth(work, eventId, row, { state: 'deleted', logo_path: null, banner_path: null, external_id: null })
    for (const path of [...paths, row.logo_path, row.banner_path]) {
      if (path) work.addJob(removeBoothFile, { eventId, path })
    }
    work.recordFact(boothsChanged.of({ eventId, boothIds: [id] }))
    work.recordFact(boothDeleted.of({ eventId, boothId: id }))
    return { success: true as const }
  })
}
