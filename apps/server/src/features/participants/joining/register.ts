import type { InputOf, ReplyOf } from '@parley/contract'
import type { participantCalls } from '@parley/contract/participants'
import { makeAttemptDelay, type Pace } from '../../../platform/concurrency/attempt-delay.ts'
import { consumeLimit, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import { networkOf } from '../../../platform/ip-address.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { findUserByEmail } from '../../accounts/index.ts'
import { participantRegistered } from '../feed/index.ts'
import { findRegistered, insertParticipants, lockRegistration, lockUser, refuseBanned } from '../records/index.ts'
import { getFirstType, getTypeTexts } from '../setup/index.ts'

type Call = typeof participantCalls.register
type Input = InputOf<Call>

/**
 * Registers a person without an account. The event must be public and not over. The person gets the event's first type,
 * and the ticket by email.
 *
 * Anyone can type an address. If it belongs to an account, the answer reports only that, without a ticket or an id. The
 * ticket goes to the owner by email and counts once they accept. Until then only organizers see the record.
 *
 * Two registrations of one address at once end with one participant.
 *
 * @throws Failure `registrationRefused` when the event takes no registrations, or no longer, and to people who are
 *   blocked
 * @throws Failure `alreadyRegistered` when the address is in the event; the ticket is emailed to it again
 * @throws Failure `tooManyRequests`
 * @see docs/rules/participants.md REG-1 to REG-5
 */
export async function register(ctx: Context, { ip }: Visitor, input: Input): Promise<ReplyOf<Call>> {
  const about = checkAbout(input)
  await spendRegistration(ctx, ip, input.email)
  const reply = await ctx.inTransaction(async (work) => {
    const event = await findOpenEvent(work, input.eventId)
    if (!event || work.now >= event.ends_at.epochMilliseconds) throw new Failure('registrationRefused')
    return registerOnce(work, input, about, event.default_language)
  })
  // This is thrown after the commit, because the fact that emails the ticket again is part of the transaction.
  if (!reply) throw new Failure('alreadyRegistered')
  return reply
}

async function findOpenEvent(work: Work, eventId: string) {
  return work.db
    .selectFrom('event')
    .select(['ends_at', 'default_language'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .where('public_event', '=', true)
    .where('is_demo', '=', false)
    .executeTakeFirst()
}

async function registerOnce(work: Work, input: Input, about: About, language: string): Promise<ReplyOf<Call> | null> {
  const { eventId, email } = input
  const holder = await findUserByEmail(work.db, email)
  // The user is locked first, in the same order as when a user joins an event.
  if (holder) await lockUser(work, holder.userId)
  await lockRegistration(work, eventId, email)
  const hasUserId = (await findUserByEmail(work.db, email)) !== null
  await refuseBanned(work, eventId, { email, phone: input.phone })
  const registered = await findRegistered(work, eventId, email)
  const typeId = await getFirstType(work.db, eventId)
  const stored = registered ? null : await keep(work, input, { ...about, typeId, hasUserId })
  const participantId = stored?.participantId ?? String(registered)
  work.recordFact(participantRegistered.of({ eventId, participantId }))
  if (!stored) return null
  const texts = await getTypeTexts(work, eventId, typeId)
  const ticketType = texts[language] ?? texts.en ?? null
  return { success: true, ticketId: hasUserId ? null : stored.ticketId, ticketType, hasUserId }
}

type Wanted = About & { typeId: string; hasUserId: boolean }

async function keep(work: Work, { eventId, ...input }: Input, { hasUserId, ...more }: Wanted) {
  const { name, surname, email, phone, company } = input
  const person = { name, surname, email, phone, company, ...more }
  const waits = { state: 'invited', listed: false, awaitsOwner: true } as const
  const [stored] = await insertParticipants(work, eventId, [hasUserId ? { ...person, ...waits } : person])
  return stored ?? null
}

type About = { readonly jobTitle: string } | { readonly city: string }

function checkAbout({ regType, jobTitle, city }: Input): About {
  if (regType === 'simplereg') {
    if (city === undefined) throw missing('city')
    return { city }
  }
  if (jobTitle === undefined) throw missing('jobTitle')
  return { jobTitle }
}

const missing = (path: string) =>
  new Failure('invalidInput', { fields: [{ path, key: 'validation.error.required', params: {} }] })

/** The limit per network address. It is generous, because all people at a venue share one. */
export const ADDRESS_PACE = { free: 300, firstMs: 500, doublesEvery: 300, mostMs: 2_000, waiting: 20 } satisfies Pace
/** The limit per email address in all events, because each registration may send an email. */
export const EMAIL_REGISTRATIONS = 10
const PER_SECONDS = 1_800

const limiters = defineService(({ redis, clock }) => {
  const kind = { keyPrefix: 'parley:registrar', seconds: PER_SECONDS, refusal: 'tooManyRequests' } as const
  return {
    addresses: makeAttemptDelay(redis, clock, { ...ADDRESS_PACE, ...kind }),
    emails: makeLimiter(redis, {
      keyPrefix: 'parley:registered',
      points: EMAIL_REGISTRATIONS,
      duration: PER_SECONDS,
    }),
  }
})

/**
 * Bounds three things: how many strangers one client can register, how often one person gets an email, and how many
 * addresses can be probed for an account. Registrations from one network address wait in a queue.
 *
 * @throws Failure `tooManyRequests` with the seconds until the next try
 */
async function spendRegistration(ctx: Context, ip: string, email: string): Promise<void> {
  const { addresses, emails } = limiters(ctx)
  await addresses.pass(networkOf(ip))
  await consumeLimit(emails, email)
}
