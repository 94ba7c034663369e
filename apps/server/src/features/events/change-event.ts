import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { eventCalls, MovablePart } from '@parley/contract/events'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { cleanHtml } from '../../platform/pages/clean-html.ts'
import type { Work } from '../../platform/work.ts'
import { eventChanged, tabsChanged, videoChanged } from './facts.ts'
import { type EventChanges, type EventRow, lockEvent, touchEvent } from './settings-store.ts'
import { type DateShift, shiftOf, timesOf } from './times-of.ts'

type Call = typeof eventCalls.changeEvent
type Input = Omit<InputOf<Call>, 'eventId' | 'moveAlong'>

/**
 * Moves parts of an event with its dates. Passed in, because the parts belong to features that this one does not know.
 */
export type MoveAlong = (work: Work, eventId: string, parts: readonly MovablePart[], shift: DateShift) => Promise<void>

/**
 * Parts move by the difference between the new start and the one read under the lock. If several organizers ask for the
 * same dates at once, only the first moves them.
 *
 * @throws Failure `invalidInput` when parts should move along and neither start nor zone is given
 * @throws Failure `eventEndsBeforeStart` when the event would not end after it starts
 * @throws Failure `eventKeyTaken` when another event has the key, also when it takes it at the same moment
 * @see docs/rules/events.md EVENT-2 EVENT-8 EVENT-11 EVENT-13 EVENT-20
 */
export async function changeEvent(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, moveAlong: parts = [], ...input }: InputOf<Call>,
  moveAlong: MoveAlong,
): Promise<ReplyOf<Call>> {
  if (parts.length > 0 && input.startDateMillis === undefined && input.timezone === undefined)
    throw new Failure('invalidInput', { fields: [{ path: 'startDateMillis', key: 'validation.error.required' }] })
  return ctx.inTransaction(async (work) => {
    const before = await lockEvent(work, eventId)
    const shift = parts.length > 0 ? shiftOf(before, input) : null
    const changes = changesOf(input, before)
    await touchEvent(work, eventId, shift ? { ...changes, programme_rev: sql<number>`programme_rev + 1` } : changes)
    if (shift) await moveAlong(work, eventId, parts, shift)
    const hasClosed = before.public_event && input.publicEvent === false
    work.recordFact(eventChanged.of(hasClosed ? { eventId, hasClosed } : { eventId }))
    if (input.tabs !== undefined || input.limitTabs !== undefined) work.recordFact(tabsChanged.of({ eventId }))
    if (input.video !== undefined || input.eventType !== undefined) work.recordFact(videoChanged.of({ eventId }))
    return { success: true as const }
  })
}

function changesOf(input: Input, before: EventRow): EventChanges {
  const { loginPage, indexPagePath, afterProfilePath, color, tabs } = input
  const { name = before.name, venue = before.venue, eventKey = before.event_key } = input
  return {
    name,
    venue,
    event_key: eventKey,
    search_text: fold([name, venue, eventKey].join(' ')),
    description: input.description,
    event_type: input.eventType,
    video: input.video,
    ...timesOf(before, input),
    public_event: input.publicEvent,
    restricted: input.restricted,
    colors_json: color && JSON.stringify({ ...(before.colors_json as object), primary: color.toLowerCase() }),
    limit_tabs: input.limitTabs,
    tabs: tabs && JSON.stringify(tabs),
    login_page: loginPage === undefined ? undefined : cleanHtml(loginPage ?? '') || null,
    use_ticket_id_for_signup: input.useTicketIdForSignup,
    public_programme: input.publicProgramme,
    default_language: input.defaultLanguage,
    index_page_path: indexPagePath === undefined ? undefined : pageOf(indexPagePath ?? '') || null,
    after_profile_path: afterProfilePath === undefined ? undefined : pageOf(afterProfilePath ?? '') || null,
    lead_contact: input.leadContact,
    conference_url: input.conferenceUrl === undefined ? undefined : input.conferenceUrl || null,
    contact_email: input.contactEmail,
    present_types: input.presentTypes && [...new Set(input.presentTypes)],
  }
}

/** Normalizes a path below the event, such as `//sessions/` to `sessions`, so that it cannot lead to another site. */
const pageOf = (path: string) => path.split('/').filter(Boolean).join('/')
