import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { eventCalls } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { cleanHtml } from '../../platform/pages/clean-html.ts'
import { eventChanged, tabsChanged } from './facts.ts'
import { type EventChanges, type EventRow, lockEvent, touchEvent } from './settings-store.ts'
import { timesOf } from './times-of.ts'

type Call = typeof eventCalls.changeEvent
type Given = Omit<InputOf<Call>, 'eventId'>

/**
 * Changes settings of an event. What is left out stays; an empty page or path is removed. Open pages follow.
 *
 * @throws Failure `eventEndsBeforeStart` when it would not end after it starts
 * @throws Failure `eventKeyTaken` when another event has the key, also when it takes it at the same moment
 * @see docs/rules/events.md EVENT-2 EVENT-8 EVENT-11 EVENT-13
 */
export async function changeEvent(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...given }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const before = await lockEvent(work, eventId)
    await touchEvent(work, eventId, changesOf(given, before))
    const hasClosed = before.public_event && given.publicEvent === false
    work.tell(eventChanged.of(hasClosed ? { eventId, hasClosed } : { eventId }))
    if (given.tabs !== undefined || given.limitTabs !== undefined) work.tell(tabsChanged.of({ eventId }))
    return { success: true as const }
  })
}

function changesOf(given: Given, before: EventRow): EventChanges {
  const { loginPage, indexPagePath, afterProfilePath, color, tabs } = given
  const { name = before.name, venue = before.venue, eventKey = before.event_key } = given
  return {
    name,
    venue,
    event_key: eventKey,
    search_text: fold([name, venue, eventKey].join(' ')),
    description: given.description,
    event_type: given.eventType,
    ...timesOf(before, given),
    public_event: given.publicEvent,
    restricted: given.restricted,
    colors_json: color && JSON.stringify({ ...(before.colors_json as object), primary: color.toLowerCase() }),
    limit_tabs: given.limitTabs,
    tabs: tabs && JSON.stringify(tabs),
    login_page: loginPage === undefined ? undefined : cleanHtml(loginPage) || null,
    use_ticket_id_for_signup: given.useTicketIdForSignup,
    default_language: given.defaultLanguage,
    index_page_path: indexPagePath === undefined ? undefined : pageOf(indexPagePath ?? '') || null,
    after_profile_path: afterProfilePath === undefined ? undefined : pageOf(afterProfilePath ?? '') || null,
    lead_contact: given.leadContact,
    contact_email: given.contactEmail,
    present_types: given.presentTypes && [...new Set(given.presentTypes)],
  }
}

/** `//sessions/` is `sessions`: a path below the event never leads anywhere else. */
const pageOf = (path: string) => path.split('/').filter(Boolean).join('/')
