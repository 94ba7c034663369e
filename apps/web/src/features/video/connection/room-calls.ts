import type { FailureCode, InputOf, ReplyOf } from '@parley/contract'
import { type RoomComing, videoCalls } from '@parley/contract/video'
import { isApiFailure, send } from '../../../lib/api/index.ts'
import { EntryRefused, type WhyNot } from './room-connection.ts'

type Place = { readonly eventId: string; readonly roomId: string }
type Way = Pick<ReplyOf<typeof videoCalls.getVideoRoom>, 'token' | 'iceServers'>
type Entry = ReplyOf<typeof videoCalls.enterVideoRoom>
type Wanted = Pick<InputOf<typeof videoCalls.enterVideoRoom>, 'offer' | 'audio' | 'video' | 'seat' | 'page'>
export type OwnFlags = Omit<InputOf<typeof videoCalls.stayInVideoRoom>, 'eventId' | 'roomId'>

interface How {
  /** The live connection may be dead, as the way of the media is. */
  readonly byHttp?: boolean
  readonly signal?: AbortSignal
}

export interface RoomCalls {
  /**
   * Ways to the server whose access holds for a while; asked for again where they are old.
   *
   * @param isAgain reads them again: the room may be on another media process by now
   */
  readonly iceServers: (isAgain?: boolean, signal?: AbortSignal) => Promise<Way['iceServers']>
  /** @throws EntryRefused where trying again is of no use */
  readonly enter: (wanted: Wanted, signal?: AbortSignal) => Promise<Entry>
  readonly stay: (own: OwnFlags, how?: How) => Promise<ReplyOf<typeof videoCalls.stayInVideoRoom>>
  /** The call leaves also where the page is closed at this moment. */
  readonly leave: (connectionId: string) => Promise<unknown>
}

const REFUSALS: Partial<Record<FailureCode, WhyNot>> = {
  videoAway: 'noVideo',
  videoTokenRefused: 'tokenExpired',
  videoFull: 'full',
  videoAudienceFull: 'audienceFull',
  videoOver: 'over',
  videoNotOpen: 'notOpen',
  videoOfferRefused: 'browser',
}
const TOO_MANY = 429
/** Tokens hold for ten minutes. */
const FRESH_FOR_MS = 240_000

/** The calls of one room. A token that has expired is exchanged once before it is a refusal. */
export function roomCalls(place: Place, first: Way, as?: RoomComing): RoomCalls {
  const coming = { ...place, ...(as ? { as } : {}) }
  let way = first
  let readAt = Date.now()

  async function readAgain(how: Pick<How, 'signal'>): Promise<void> {
    way = await send(videoCalls.getVideoRoom, coming, how)
    readAt = Date.now()
  }

  async function enter(wanted: Wanted, how: Pick<How, 'signal'>): Promise<Entry> {
    const ask = () => send(videoCalls.enterVideoRoom, { ...coming, ...wanted, token: way.token }, how)
    try {
      return await ask()
    } catch (error) {
      if (!isApiFailure(error, 'videoTokenRefused')) throw error
      await readAgain(how)
      return ask()
    }
  }

  return {
    async iceServers(isAgain = false, signal = undefined) {
      // A call without an answer now may get one when the offer is sent.
      if (isAgain || Date.now() - readAt > FRESH_FOR_MS) await readAgain(withSignal(signal)).catch(() => undefined)
      return way.iceServers
    },
    enter: (wanted, signal) =>
      enter(wanted, withSignal(signal)).catch((error: unknown) => {
        throw refusalOf(error) ?? error
      }),
    stay: (own, how = {}) => send(videoCalls.stayInVideoRoom, { ...place, ...own }, how),
    leave: (connectionId) => send(videoCalls.leaveVideoRoom, { ...place, connectionId }, { keepalive: true }),
  }
}

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

/** Null where the next try may bring another answer. */
function refusalOf(error: unknown): EntryRefused | null {
  if (!isApiFailure(error)) return null
  const why = REFUSALS[error.code as FailureCode]
  if (why) return new EntryRefused(why)
  const isFinal = error.status >= 400 && error.status < 500 && error.status !== TOO_MANY
  return isFinal ? new EntryRefused('refused') : null
}
