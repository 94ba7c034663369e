import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import type { editingCalls } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { refreshProgramme } from '../events/index.ts'
import { listTrackRows, removeTrack, type StoredTrack } from './editing/index.ts'
import { sessionsChanged } from './records/index.ts'
import { saveTracks } from './save-programme.ts'

type Calls = typeof editingCalls

/**
 * @throws Failure `trackTaken` when a track has this name, even if both are created at the same moment
 * @see docs/rules/sessions.md SESSION-20
 */
export async function createTrack(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...draft }: InputOf<Calls['createTrack']>,
): Promise<ReplyOf<Calls['createTrack']>> {
  return ctx.inTransaction(async (work) => {
    const tracks = await lockTracks(work, eventId)
    refuseTaken(tracks, draft.name)
    const trackId = newId(work.now)
    await saveTracks(work, eventId, [{ ...draft, trackId, index: (tracks.at(-1)?.index ?? -1) + 1 }])
    return { trackId }
  })
}

/**
 * @throws Failure `notFound` when the event has no such track
 * @throws Failure `trackTaken` when another track has this name
 */
export async function changeTrack(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, trackId, ...draft }: InputOf<Calls['changeTrack']>,
): Promise<ReplyOf<Calls['changeTrack']>> {
  return ctx.inTransaction(async (work) => {
    const tracks = await lockTracks(work, eventId)
    const track = findTrack(tracks, trackId)
    refuseTaken(
      tracks.filter((each) => each !== track),
      draft.name,
    )
    await saveTracks(work, eventId, [{ ...track, ...draft }])
    return { success: true as const }
  })
}

/** Deletes a track. Its talks stay without a track. @throws Failure `notFound` when the event has no such track */
export async function deleteTrack(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, trackId }: InputOf<Calls['deleteTrack']>,
): Promise<ReplyOf<Calls['deleteTrack']>> {
  return ctx.inTransaction(async (work) => {
    findTrack(await lockTracks(work, eventId), trackId)
    const sessionIds = await removeTrack(work, eventId, trackId)
    if (sessionIds.length > 0) work.recordFact(sessionsChanged.of({ eventId, sessionIds }))
    return { success: true as const }
  })
}

/** Locks the programme until this transaction ends, and returns the tracks. */
async function lockTracks(work: Work, eventId: string): Promise<StoredTrack[]> {
  await refreshProgramme(work, eventId)
  return listTrackRows(work, eventId)
}

function findTrack(tracks: readonly StoredTrack[], trackId: string): StoredTrack {
  const track = tracks.find((each) => each.trackId === trackId)
  if (!track) throw new Failure('notFound')
  return track
}

function refuseTaken(tracks: readonly StoredTrack[], name: string): void {
  if (tracks.some((track) => fold(track.name) === fold(name))) throw new Failure('trackTaken')
}
