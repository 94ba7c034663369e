import { DAY_MS, IMAGE_MAX_BYTES, type InputOf, type ReplyOf } from '@parley/contract'
import { type eventCalls, LOBBY_PICTURE_WIDTH, type LobbyBlockSetting } from '@parley/contract/events'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { fitImage } from '../../platform/images/crop-image.ts'
import { decodeImage } from '../../platform/images/decode-image.ts'
import type { Work } from '../../platform/work.ts'
import { eventChanged } from './facts.ts'
import { dropLobbyPictures, removeLobbyPicture } from './jobs.ts'
import { deleteOldestUnused, insertPicture, markPicturesUsed, type StoredPicture } from './lobby-store.ts'
import { lockEvent, touchEvent } from './settings-store.ts'

type Calls = typeof eventCalls

/**
 * Null restores the default blocks.
 *
 * @throws Failure `lobbyChanged` when others changed the lobby since `lobbyRev`
 * @throws Failure `invalidInput` when a block uses a picture that is not one of this event's lobby
 * @see docs/rules/lobby.md LOBBY-1 LOBBY-3 LOBBY-4
 */
export async function changeLobby(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, blocks, lobbyRev }: InputOf<Calls['changeLobby']>,
): Promise<ReplyOf<Calls['changeLobby']>> {
  return ctx.inTransaction(async (work) => {
    const before = await lockEvent(work, eventId)
    if (lobbyRev !== undefined && lobbyRev !== before.lobby_rev) throw new Failure('lobbyChanged')
    const named = (blocks ?? []).flatMap(({ picturePath }) => picturePath ?? [])
    const pictures = await markPicturesUsed(work, eventId, named)
    const lobby = blocks && withSizes(blocks, pictures)
    await touchEvent(work, eventId, { lobby: lobby && JSON.stringify(lobby), lobby_rev: sql`lobby_rev + 1` })
    work.recordFact(eventChanged.of({ eventId }))
    if (pictures.some(({ path }) => !named.includes(path))) deleteUnusedLater(work, eventId)
    return { lobbyRev: before.lobby_rev + 1 }
  })
}

/** @throws Failure `invalidInput` at the first block with a picture that is not in `pictures` */
function withSizes(blocks: readonly LobbyBlockSetting[], pictures: readonly StoredPicture[]): LobbyBlockSetting[] {
  return blocks.map((block, index) => {
    if (block.picturePath === null) return { ...block, pictureSize: null }
    const picture = pictures.find(({ path }) => path === block.picturePath)
    if (!picture) {
      const path = `blocks.${index}.picturePath`
      throw new Failure('invalidInput', { fields: [{ path, key: 'validation.error.format' }] })
    }
    return { ...block, pictureSize: { widthPx: picture.widthPx, heightPx: picture.heightPx } }
  })
}

/**
 * @throws Failure `imageTooLarge`, `imageRefused`
 * @see docs/rules/lobby.md LOBBY-3
 */
export async function addLobbyPicture(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, image }: InputOf<Calls['addLobbyPicture']>,
): Promise<ReplyOf<Calls['addLobbyPicture']>> {
  const { bytes, ...size } = await fitImage(await decodeImage(image, IMAGE_MAX_BYTES), LOBBY_PICTURE_WIDTH)
  const path = await ctx.files.save({ bytes, variant: 'lobby', extension: 'webp', owner: { kind: 'event', eventId } })
  let isInUse = false
  try {
    const reply = await ctx.inTransaction(async (work) => {
      await lockEvent(work, eventId)
      await insertPicture(work, eventId, { path, ...size })
      const dropped = await deleteOldestUnused(work, eventId)
      for (const each of dropped) work.addJob(removeLobbyPicture, { path: each })
      deleteUnusedLater(work, eventId)
      return { picturePath: path, ...size }
    })
    // A repeated request with the same key returns the earlier result, so this second file is not in use.
    isInUse = reply.picturePath === path
    return reply
  } finally {
    if (!isInUse) await ctx.files.remove(path)
  }
}

function deleteUnusedLater(work: Work, eventId: string): void {
  const runAt = work.now + DAY_MS
  work.addJob(dropLobbyPictures, { eventId }, { runAt, key: `events.dropLobbyPictures.${eventId}` })
}
