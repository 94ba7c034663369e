import type { EventDetails } from '@parley/contract/app'
import type { Printer } from '@parley/contract/badges'
import { type TabSetting, visibleTabs } from '@parley/contract/events'
import type { Me, ParticipantType } from '@parley/contract/participants'
import { sql } from 'kysely'
import { printersSql } from '../features/badges/index.ts'
import { findMe, listOpenCategories, listTypes } from '../features/participants/index.ts'
import {
  maySeeRounds,
  maySeeTable,
  type RunOfEvent,
  runSql,
  type TableOfEvent,
  tablesSql,
} from '../features/popups/index.ts'
import { hasDealRoomSql } from '../features/sessions/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { UserActor } from '../platform/http/actor.ts'
import { FORMAT_TAGS } from '../platform/texts.ts'
import { type EventRow, eventCardOf, findVisibleEventRow } from './event-cards.ts'

/** The JSON columns of the row. */
interface DetailJson extends Pick<EventRow, 'colors_json'> {
  readonly tabs: TabSetting[]
  readonly lobby: EventDetails['lobby']
  readonly tables: TableOfEvent[]
  readonly speed_run: RunOfEvent | null
  readonly printers: Printer[]
}

type DetailRow = NonNullable<Awaited<ReturnType<typeof findVisibleEventRow<DetailJson>>>>

/**
 * Returns an event as the caller sees it. A user who is not in it yet sees a public event without tabs.
 *
 * @param asType for organizers: shows the event as a participant of this type sees it
 * @throws Failure `notFound` for an event that the caller may not see, and for a type that it does not have
 * @throws Failure `notAllowed` if a caller who is not an organizer names a type
 * @see docs/rules/events.md EVENT-15
 */
export async function getEvent(
  ctx: Context,
  { userId }: UserActor,
  { eventId, asType }: { eventId: string; asType?: string | undefined },
): Promise<EventDetails> {
  const now = ctx.clock.now()
  const row = await findVisibleEventRow<DetailJson>(ctx.db, userId, eventId, detailColumns(eventId, now))
  if (!row) throw new Failure('notFound')
  const [own, participantTypes] = await Promise.all([findMe(ctx.db, eventId, userId), listTypes(ctx.db, eventId)])
  const me = asType === undefined ? own : asOfType(own, participantTypes, asType)
  const reader = { typeId: me?.typeId ?? null, organizer: me?.organizer ?? false }
  const tabs = me ? visibleTabs({ limitTabs: row.limit_tabs, tabs: row.tabs, viewer: me }) : []
  const categories = await listOpenCategories(ctx.db, eventId, reader)
  return {
    ...eventCardOf(row, now),
    organizer: me?.organizer ?? false,
    rev: row.rev,
    description: row.description,
    defaultLanguage: row.default_language,
    restricted: row.restricted,
    updatedAt: row.updated_at.epochMilliseconds,
    fullDateStrInEventTime: fullDates(row),
    limitTabs: row.limit_tabs,
    tabs,
    tabsConfig: tabs.map(({ name }) => ({ id: name })),
    participantTypes,
    ticketTypes: participantTypes.map(({ id: typeId, texts }) => ({
      typeId,
      name: texts[row.default_language] ?? texts.en ?? '',
    })),
    categories,
    categoriesForBooth: categories.filter(({ forBooths }) => forBooths),
    hasDealRoom: row.has_deal_room,
    useTicketIdForSignup: row.use_ticket_id_for_signup,
    hasMessages: row.has_messages,
    programmeRev: row.programme_rev,
    dayBegins: row.day_begins,
    categoriesRev: row.categories_rev,
    segmentationQuery: segmentOf(me, participantTypes),
    afterProfilePath: row.after_profile_path,
    presentTypes: row.present_types,
    lobby: row.lobby,
    ...(me?.organizer || me?.checkInAdmin ? { printers: row.printers } : {}),
    defaultBadge: me?.organizer || me?.checkInAdmin ? row.default_badge : null,
    hasBooths: row.booth_kinds.some((kind) => tabs.some(({ name }) => name === kind)),
    hasTables: me !== null && row.has_video && row.tables.some((each) => maySeeTable(each, me)),
    hasRounds: me !== null && row.has_video && maySeeRounds(row.speed_run, me),
    me,
  }
}

function fullDates({ starts_at, ends_at, timezone, default_language }: DetailRow): string {
  const format = new Intl.DateTimeFormat(FORMAT_TAGS[default_language as keyof typeof FORMAT_TAGS] ?? FORMAT_TAGS.en, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timezone,
  })
  return format.formatRange(starts_at.epochMilliseconds, ends_at.epochMilliseconds)
}

/** Returns the types of people that the caller finds. Null for organizers, who find everyone. */
function segmentOf(me: Me | null, types: readonly ParticipantType[]): string | null {
  if (!me || me.organizer) return null
  return types.find(({ id }) => id === me.typeId)?.finds?.join(' ') ?? null
}

/** Returns the caller as a participant of a type, without roles and rights. */
function asOfType(own: Me | null, types: readonly ParticipantType[], typeId: string): Me {
  if (!own?.organizer) throw new Failure('notAllowed')
  if (!types.some(({ id }) => id === typeId)) throw new Failure('notFound')
  return { ...own, typeId, organizer: false, owner: false, moderator: false, checkInAdmin: false, rights: [] }
}

const detailColumns = (
  eventId: string,
  now: number,
) => sql`, e.rev, e.updated_at, e.description, e.default_language, e.restricted, e.limit_tabs, e.tabs,
  e.programme_rev, e.day_begins, e.categories_rev, e.after_profile_path, e.present_types, e.lobby, e.use_ticket_id_for_signup, ${printersSql(eventId)} as printers, exists (select from event_text x where x.event_id = ${eventId}) as has_messages,
  (select b.template_id from badge_template b where b.event_id = ${eventId} and b.kind = 'badge' and b.is_default) as default_badge,
  array(select distinct t.kind from booth b
    join booth_type t on t.event_id = b.event_id and t.booth_type_id = b.booth_type_id
    where b.event_id = ${eventId} and b.state = 'active') as booth_kinds,
  ${tablesSql(eventId)} as tables, ${runSql(eventId)} as speed_run, ${hasDealRoomSql(eventId, now)} as has_deal_room`
