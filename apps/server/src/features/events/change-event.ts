import type { InputOf, ReplyOf } from '@parley/contract'
import type { eventCalls } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { type Doors, touchEvent } from './doors-store.ts'
import { eventChanged } from './facts.ts'
import { sanitisePage } from './sanitise-page.ts'

type Call = typeof eventCalls.changeEvent

/**
 * Changes how people get into an event. What is left out stays; an empty page or path is removed. Open pages follow.
 *
 * @see docs/rules/events.md EVENT-8 EVENT-11
 */
export async function changeEvent(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...given }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const changes = doorsOf(given)
  return ctx.inTransaction(async (work) => {
    await touchEvent(work, eventId, changes)
    await work.tell(eventChanged.of({ eventId }))
    return { success: true as const }
  })
}

function doorsOf(given: Omit<InputOf<Call>, 'eventId'>): Doors {
  const { loginPage, useTicketIdForSignup, defaultLanguage, indexPagePath } = given
  return {
    ...(loginPage === undefined ? {} : { login_page: sanitisePage(loginPage) || null }),
    ...(useTicketIdForSignup === undefined ? {} : { use_ticket_id_for_signup: useTicketIdForSignup }),
    ...(defaultLanguage === undefined ? {} : { default_language: defaultLanguage }),
    ...(indexPagePath === undefined ? {} : { index_page_path: pageOf(indexPagePath) || null }),
  }
}

/** `//sessions/` is `sessions`: a path below the event never leads anywhere else. */
const pageOf = (path: string) => path.split('/').filter(Boolean).join('/')
