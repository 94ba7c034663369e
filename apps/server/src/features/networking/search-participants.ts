import type { InputOf, ReplyOf } from '@parley/contract'
import { type FoundPerson, type networkingCalls, searchProps } from '@parley/contract/networking'
import type { Context } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { canInvite } from '../participants/index.ts'
import { queryWords } from './query-words.ts'
import { rarestFirst } from './rarity.ts'
import { type FoundRow, findPeople, readStandpoint, type Search } from './store.ts'

type Call = typeof networkingCalls.searchParticipants

/**
 * Finds people of the event in the caller's own order, or by name or company.
 *
 * `organizer`, `restricted` and `eventKey` may only narrow what the server allows; no event has a segmentation of its
 * own, so `segmentationQuery` changes nothing. `asc` is for names and companies; the best rank always comes first. A
 * cursor belongs to one search: a person whose own sort key stays as it was while paging comes exactly once.
 *
 * @throws Failure `invalidInput` for a cursor of another search
 * @see docs/rules/networking.md
 */
export async function searchParticipants(
  ctx: Context,
  actor: ParticipantActor,
  input: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const words = queryWords(input.query)
  const seesUnlisted = actor.organizer && input.organizer !== false
  const list = nameOf(actor, input, { words, seesUnlisted })
  const after = input.after ? await readCursor<NonNullable<Search['after']>>(ctx, list, input.after) : null

  const standpoint = await rarestFirst(ctx, actor.eventId, await readStandpoint(ctx.db, actor, words))
  const props = [...searchProps]
  if (input.eventKey && input.eventKey !== standpoint.event_key) return { matches: 0, props, results: [], after: null }

  const { orderBy: order, asc, typeIds, subCategoryIds } = input
  const limit = input.length + 1
  const search = { viewer: actor, standpoint, words, typeIds, subCategoryIds, seesUnlisted, order, asc, after, limit }
  const { matches, found } = await findPeople(ctx.db, search)

  const page = found.slice(0, input.length)
  const last = page.at(-1)
  const next = found.length > input.length && last ? [last.score, last.key, last.participant_id] : null
  const viewer = { ...actor, invitationRights: standpoint.invitation_rights }
  const restricted = standpoint.restricted || input.restricted === true
  return {
    matches,
    props,
    results: page.map((row) => {
      const viewed = { participantId: row.participant_id, state: row.state }
      const person = personOf(row, canInvite({ viewed, viewer, restricted }))
      return searchProps.map((name) => person[name])
    }),
    after: next && (await writeCursor(ctx, list, next)),
  }
}

function nameOf(actor: ParticipantActor, input: InputOf<Call>, seen: { words: string[]; seesUnlisted: boolean }) {
  const { orderBy, asc, typeIds, subCategoryIds } = input
  return JSON.stringify(['search2', actor.eventId, actor.participantId, seen, orderBy, asc, typeIds, subCategoryIds])
}

function personOf(row: FoundRow, mayBeInvited: boolean): FoundPerson {
  return {
    id: row.participant_id,
    userId: row.user_id,
    name: row.name,
    surname: row.surname,
    fullName: `${row.name} ${row.surname}`.trim(),
    jobTitle: row.job_title,
    company: row.company,
    city: row.city,
    profilePhotoPath: row.photo_path,
    typeId: row.type_id,
    organizer: row.organizer,
    present: row.present,
    boothId: row.booth_id,
    canInvite: mayBeInvited,
    offersYouSeek: row.offers_you_seek,
    seeksYouOffer: row.seeks_you_offer,
  }
}
