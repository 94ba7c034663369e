import type { InputOf, ReplyOf } from '@parley/contract'
import { type BadgeTemplate, fillPlaceholders, type printCalls } from '@parley/contract/badges'
import { parseTicketId } from '@parley/contract/participants'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor, UserActor } from '../../../platform/http/actor.ts'
import { type BadgePerson, findBadgePerson } from '../drawing/index.ts'
import { findTemplate, listTemplatesOf, mustPrintBadges } from '../templates/index.ts'
import type { GetDigestsEventsRow, GetDigestsRow } from './row-types.gen.ts'

type Calls = typeof printCalls

export async function getDigests(
  { db }: Context,
  { userId }: UserActor,
  { id }: InputOf<Calls['getDigests']>,
): Promise<ReplyOf<Calls['getDigests']>> {
  const { rows: events } = await sql<GetDigestsEventsRow>`select u.event_id as "eventId" from user_event u
    join event e on e.event_id = u.event_id and e.state = 'active' where u.user_id = ${userId}`.execute(db)
  const eventIds = events.map(({ eventId }) => eventId)
  if (eventIds.length === 0) return { digests: [] }
  const { rows } = await sql<GetDigestsRow>`
    select t.template_id as id, t.event_id as "eventId", t.name from badge_template t
    join participant p on p.event_id = t.event_id
    where t.event_id = any(${eventIds}::text[]) and p.event_id = any(${eventIds}::text[]) and p.user_id = ${userId}
      and p.state <> 'deleted' and (p.organizer or p.check_in_admin) and t.kind = 'text'
      and (${id ?? null}::text is null or t.template_id = ${id ?? null}::text)
    order by t.event_id, lower(t.name), t.template_id`.execute(db)
  return { digests: rows.map((row) => ({ ...row, type: 'text' as const })) }
}

/**
 * @throws Failure `printTextNotFound` if no text applies to the person, or no text has this id
 * @throws Failure `noTicketId`, `ticketNotFound`
 * @see docs/rules/badges.md PRINT-2
 */
export async function renderDigest(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ticketId, participantId, id }: InputOf<Calls['renderDigest']>,
): Promise<ReplyOf<Calls['renderDigest']>> {
  mustPrintBadges(actor)
  if (!ticketId && !participantId) throw new Failure('noTicketId')
  const which = participantId ? { participantId } : { ticketId: parseTicketId(ticketId ?? '') }
  const person = await findBadgePerson(ctx, eventId, which)
  if (!person) throw new Failure('ticketNotFound')
  return { data: { content: textFor(await textOf(ctx, eventId, person, id), person) } }
}

async function textOf({ db }: Context, eventId: string, { typeId }: BadgePerson, id?: string): Promise<BadgeTemplate> {
  const template =
    id === undefined
      ? (await listTemplatesOf(db, eventId, 'text', [typeId])).get(typeId)
      : await findTemplate(db, { eventId, id })
  if (template?.type !== 'text') throw new Failure('printTextNotFound')
  return template
}

const textFor = ({ templates }: BadgeTemplate, person: BadgePerson) => fillPlaceholders(templates.front, person)

/** @throws Failure `printTextNotFound` */
export async function textLinesOf(ctx: Context, eventId: string, person: BadgePerson): Promise<string> {
  return `${textFor(await textOf(ctx, eventId, person), person)}\n`
}
