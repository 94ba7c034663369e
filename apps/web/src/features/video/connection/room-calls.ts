import type { FailureCode, InputOf, ReplyOf } from '@parley/contract'
import { type RoomEntryMode, videoCalls } from '@parley/contract/video'
import { isApiFailure, send } from '../../../lib/api/index.ts'
import { type EntryProblem, EntryRefused } from './room-connection.ts'
import type { Attempt } from './send-with-fallbacks.ts'

type Place = { readonly eventId: string; readonly roomId: string }
type Way = Pick<ReplyOf<typeof videoCalls.getVideoRoom>, 'token' | 'iceServers'>
type Entry = ReplyOf<typeof videoCalls.enterVideoRoom>
type Wanted = Pick<InputOf<typeof videoCalls.enterVideoRoom>, 'offer' | 'audio' | 'video' | 'seat' | 'page'>
export type OwnFlags = Omit<InputOf<typeof videoCalls.stayInVideoRoom>, 'eventId' | 'roomId'>

export interface RoomCalls {
  readonly know: (way: Way) => void
  /**
   * Returns servers for the connection. Credentials expire, so old ones are requested again.
   * @param isAgain requests them in any case, because the room may have moved to another media process
   */
  readonly iceServers: (isAgain?: boolean, signal?: AbortSignal) => Promise<Way['iceServers']>
  /** Enters the room. @throws EntryRefused if a retry is pointless */
  readonly enter: (wanted: Wanted, how?: Partial<Attempt>) => Promise<Entry>
  /**
   * Renews the presence. If `how` is given, the call does not use the live connection, which may be as dead as the
   * media path.
   */
  readonly stay: (own: OwnFlags, how?: Partial<Attempt>) => Promise<ReplyOf<typeof videoCalls.stayInVideoRoom>>
  /** Leaves the room. This is sent even if the page is being closed. */
  readonly leave: (connectionId: string) => Promise<unknown>
}

const REFUSALS: Partial<Record<FailureCode, EntryProblem>> = {
  videoAway: 'noVideo',
  videoTokenRefused: 'tokenExpired',
  videoFull: 'full',
  videoAudienceFull: 'audienceFull',
  videoOver: 'over',
  videoNotOpen: 'notOpen',
  videoOfferRefused: 'browser',
}
const TOO_MANY = 429
/** Milliseconds that credentials are used, much less than the lifetime of a token, which is ten minutes. */
const FRESH_FOR_MS = 240_000

/** Creates the calls of a room. An expired token is replaced once before the call fails. */
export function roomCalls(place: Place, first: Way, as?: RoomEntryMode): RoomCalls {
  const coming = { ...place, ...(as ? { as } : {}) }
  let way = first
  let readAt = Date.now()

  async function readAgain({ signal }: Partial<Attempt>): Promise<void> {
    know(await send(videoCalls.getVideoRoom, coming, signal ? { signal } : {}))
  }
  function know(read: Way): void {
    way = read
    readAt = Date.now()
  }

  async function enter(wanted: Wanted, { over, signal }: Partial<Attempt>): Promise<Entry> {
    const ask = async () => {
      const input = { ...coming, ...wanted, token: way.token }
      if (!over) return send(videoCalls.enterVideoRoom, input, { byHttp: true, ...(signal ? { signal } : {}) })
      const packed = wanted.offer === undefined ? {} : { offer: await packOffer(wanted.offer) }
      return over.ask(videoCalls.enterVideoRoom, { ...input, ...packed }, signal)
    }
    try {
      return await ask()
    } catch (error) {
      if (!isApiFailure(error, 'videoTokenRefused')) throw error
      await readAgain(signal ? { signal } : {})
      return ask()
    }
  }

  return {
    async iceServers(isAgain = false, signal = undefined) {
      // If this call fails, a new token may still be obtained when the offer is sent.
      if (isAgain || Date.now() - readAt > FRESH_FOR_MS)
        await readAgain(signal ? { signal } : {}).catch(() => undefined)
      return way.iceServers
    },
    enter: (wanted, how = {}) =>
      enter(wanted, how).catch((error: unknown) => {
        throw refusalOf(error) ?? error
      }),
    know,
    stay: (own, how) =>
      how?.over
        ? how.over.ask(videoCalls.stayInVideoRoom, { ...place, ...own }, how.signal)
        : send(
            videoCalls.stayInVideoRoom,
            { ...place, ...own },
            how ? { byHttp: true, ...(how.signal ? { signal: how.signal } : {}) } : {},
          ),
    leave: (connectionId) => send(videoCalls.leaveVideoRoom, { ...place, connectionId }, { keepalive: true }),
  }
}

/** Returns the refusal in an error. Null if a retry may succeed. */
function refusalOf(error: unknown): EntryRefused | null {
  if (!isApiFailure(error)) return null
  const why = REFUSALS[error.code as FailureCode]
  if (why) return new EntryRefused(why)
  const isFinal = error.status >= 400 && error.status < 500 && error.status !== TOO_MANY
  return isFinal ? new EntryRefused('refused') : null
}

/**
 * Compresses an offer, which must fit into a frame of a live connection. Offers repeat the same lines for each source.
 */
async function packOffer(offer: string): Promise<string> {
  const packed = new Blob([offer]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
