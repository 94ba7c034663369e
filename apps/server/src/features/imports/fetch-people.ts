import type { InputOf, ReplyOf } from '@parley/contract'
import type { importCalls } from '@parley/contract/imports'
import { createCommand, updateCommand } from '../../platform/commands.ts'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { failureOf } from '../../platform/http/envelope.ts'
import { checkAddress, ForbiddenAddress, fetchExternal } from '../../platform/outside/fetch-external.ts'
import { defineService } from '../../platform/services.ts'
import { consumeImportLimit } from './import-limit.ts'
import { peopleRows } from './people/index.ts'
import { fetchAttendees, MAX_FETCHES, makePageReader, parseAddress } from './pretix/index.ts'

type Call = typeof importCalls.fetchPeople

/** The time limit of a fetch, including the waits that pretix asks for. */
const MAX_MS = 15 * 60_000
const PAGE_MS = 30_000
const PAGE_BYTES = 20_000_000

export const FETCHES_AN_HOUR = 30
const fetches = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:fetchPeople', points: FETCHES_AN_HOUR, duration: 3_600 }),
)

/** Stops the fetches of this process when it ends. */
const underWay = defineService(
  () => ({ stop: new AbortController(), all: new Set<Promise<void>>() }),
  async ({ stop, all }) => {
    stop.abort()
    await Promise.all(all)
  },
)

const pageReader = defineService(
  () => makePageReader(),
  ({ close }) => close(),
)

const BUSY_SECONDS = 30

/**
 * Answers at once; progress and preview are live under the command.
 *
 * The token stays only in the memory of this process, until the last page has arrived. So this is no job that another
 * process could resume: if this process ends, the command fails.
 *
 * @param later the context for the work after the answer
 * @throws Failure `pretixAddress` for an address that is no pretix event, or that must not be requested
 * @throws Failure `tooManyRequests`; `unavailable` while too many fetches run here
 * @see docs/rules/imports.md PIMPORT-12, PIMPORT-13
 */
export async function fetchPeople(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, address, token }: InputOf<Call>,
  later: Context,
): Promise<ReplyOf<Call>> {
  const base = parseAddress(address)
  if (base === null || !mayAsk(ctx, base)) throw new Failure('pretixAddress')
  if (underWay(ctx).all.size >= MAX_FETCHES) throw new Failure('unavailable', { retryAfterSeconds: BUSY_SECONDS })
  await consumeLimit(fetches(ctx), eventId)
  await consumeImportLimit(ctx, eventId)
  let opened: string | undefined
  const reply = await ctx.inTransaction(async (work) => {
    opened = await createCommand(work, actor.userId, 'fetchPeople')
    return { commandId: opened }
  })
  // A repeated request with the same key returns the command of the first one, and must not start a second fetch.
  if (reply.commandId === opened) {
    const { all } = underWay(ctx)
    const run = fetchThenPreview(later, actor, { eventId, base, token, commandId: reply.commandId })
    all.add(run)
    void run.finally(() => all.delete(run))
  }
  return reply
}

function mayAsk({ settings }: Context, base: string): boolean {
  try {
    checkAddress(new URL(base), settings.importOrigins)
    return true
  } catch (error) {
    if (error instanceof ForbiddenAddress) return false
    throw error
  }
}

interface Fetch {
  readonly eventId: string
  readonly base: string
  readonly token: string
  readonly commandId: string
}

async function fetchThenPreview(
  ctx: Context,
  { userId, participantId: madeBy }: ParticipantActor,
  { eventId, base, token, commandId }: Fetch,
): Promise<void> {
  const report = (progress: Parameters<typeof updateCommand>[3]) => updateCommand(ctx, userId, commandId, progress)
  const tooSlow = AbortSignal.timeout(MAX_MS)
  const ends = AbortSignal.any([tooSlow, underWay(ctx).stop.signal])
  try {
    const pages = await fetchAttendees(base, {
      get: (page) =>
        fetchExternal(page, {
          headers: { Accept: 'application/json', Authorization: `Token ${token}`, 'User-Agent': 'Parley' },
          signal: AbortSignal.any([ends, AbortSignal.timeout(PAGE_MS)]),
          mostBytes: PAGE_BYTES,
          origins: ctx.settings.importOrigins,
        }),
      read: (order) => pageReader(ctx).read(order),
      pause: (ms) => Promise.race([ctx.clock.pause(ms), whenAborted(ends)]),
      check: () => {
        if (tooSlow.aborted) throw new Failure('pretixTooSlow')
        if (ends.aborted) throw new Failure('unavailable')
      },
      onOrders: (stepsDone, stepsAll) => report({ stepsDone, stepsAll }),
    })
    const fileName = new URL(base).pathname
      .split('/')
      .slice(-4, -1)
      .filter((part) => part !== 'events')
      .join(' / ')
    const { importId } = await peopleRows.savePreview(ctx, { eventId, fileName, from: { pages }, madeBy })
    await report({ state: 'executed', result: { importId } })
  } catch (error) {
    await report({ state: 'failed', errorCode: failureOf(error, ctx.log).spec.code }).catch((lost: unknown) =>
      ctx.log.warn({ err: lost, commandId }, 'The result of a command could not be saved'),
    )
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
