import type { InputOf } from '@parley/contract'
import {
  type ParticipantDetails,
  type PublicPersonField,
  type participantCalls,
  publicPersonFields,
} from '@parley/contract/participants'
import { sql } from 'kysely'
import { reasonsFor } from '../features/networking/index.ts'
import {
  canInvite,
  DELETED_NAME,
  openTo,
  type PersonTexts,
  pickTexts,
  selectTexts,
  visibleTo,
} from '../features/participants/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'
import type { GetParticipantRow } from './row-types.gen.ts'

/**
 * Returns a person without private data. A deleted person is returned as a placeholder.
 *
 * @throws Failure `notFound` for a person that the caller may not see, or who is not of this event
 * @see docs/rules/participants.md PEOPLE-3
 */
export async function getParticipant(
  ctx: Context,
  actor: ParticipantActor,
  { id }: InputOf<typeof participantCalls.getParticipant>,
): Promise<ParticipantDetails> {
  const { rows } = await sql<
    GetParticipantRow<{ answers: ParticipantDetails['categories']; social: Record<string, string> }>
  >`
    select p.participant_id, p.user_id, p.event_id, p.type_id, p.name, p.surname, ${selectTexts('p', publicPersonFields)},
      p.social, p.photo_path, p.present, p.organizer, p.booth_id, p.state, e.restricted,
      own.invitation_rights,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', c.category_id, 'selectedCategoryIds', pc.selected,
          'inputValue', pc.input_value) order by c.index, c.category_id), '[]')
        from participant_category pc
        join category c on c.event_id = pc.event_id and c.category_id = pc.category_id and ${openTo(actor, 'c')}
        where pc.event_id = ${actor.eventId} and pc.participant_id = p.participant_id and pc.is_asked) as answers
    from participant p
    join event e on e.event_id = p.event_id
    join participant_type own on own.event_id = p.event_id and own.type_id = ${actor.typeId}
    where p.event_id = ${actor.eventId} and p.participant_id = ${id} and ${visibleTo(actor, 'p')}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Failure('notFound')
  if (row.state === 'deleted') return placeholderOf(row)
  const viewed = { participantId: id, state: row.state }
  const isMe = id === actor.participantId
  const viewer = { ...actor, invitationRights: row.invitation_rights }
  return {
    ...placeholderOf(row),
    userId: row.user_id,
    name: row.name,
    surname: row.surname,
    fullName: `${row.name} ${row.surname}`.trim(),
    ...pickTexts(row, publicPersonFields),
    some: row.social,
    profilePhotoPath: row.photo_path,
    present: row.present,
    organizer: row.organizer,
    boothId: row.booth_id,
    state: row.state,
    isMe,
    canInvite: canInvite({ viewed, viewer, restricted: row.restricted }),
    categories: row.answers,
    ...(isMe ? {} : (await reasonsFor(ctx, actor, [id])).get(id)),
  }
}

type PublicTexts = Pick<PersonTexts, PublicPersonField>

const NO_TEXTS = Object.fromEntries(publicPersonFields.map((field) => [field, null])) as PublicTexts

function placeholderOf({ participant_id, event_id, type_id }: Row): ParticipantDetails {
  return {
    id: participant_id,
    userId: null,
    eventId: event_id,
    name: DELETED_NAME,
    surname: '',
    fullName: DELETED_NAME,
    ...NO_TEXTS,
    some: {},
    typeId: type_id,
    profilePhotoPath: null,
    present: null,
    organizer: false,
    boothId: null,
    state: 'deleted',
    isMe: false,
    canInvite: false,
    categories: [],
    offersYouSeek: [],
    seeksYouOffer: [],
    reasons: [],
  }
}

type Row = GetParticipantRow<{ answers: ParticipantDetails['categories']; social: Record<string, string> }>
