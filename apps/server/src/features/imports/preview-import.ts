import type { InputOf, ReplyOf } from '@parley/contract'
import type { ImportPreview, importCalls } from '@parley/contract/imports'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { countPeopleToNotify } from '../sessions/index.ts'
import { chooseSource } from './change-sources.ts'
import {
  findEvent,
  getFingerprint,
  getKnownProgramme,
  listAffectedSessions,
  makeImportPreview,
  planImport,
} from './compare/index.ts'
import { consumeImportLimit } from './import-limit.ts'
import { findPreview, insertPreview } from './save/index.ts'
import { parseInWorker } from './shape/index.ts'

/** @throws Failure `importNotXml` and the other refusals of the call, before anything is saved */
export async function previewImport(
  ctx: Context,
  actor: ParticipantActor,
  { content: bytes, ...file }: InputOf<typeof importCalls.previewImport>,
): Promise<ReplyOf<typeof importCalls.previewImport>> {
  await consumeImportLimit(ctx, file.eventId)
  return savePreview(ctx, { ...file, bytes, madeBy: actor.participantId })
}

interface File {
  readonly eventId: string
  readonly fileName: string
  readonly bytes: Uint8Array
  /** The participant who uploaded it, or a name for another caller. */
  readonly madeBy: string
  readonly sourceId?: string | undefined
  readonly newSource?: string | undefined
}

/** Like {@link previewImport}, for a caller that has the bytes, such as the command line. */
export async function savePreview(
  ctx: Context,
  { eventId, fileName, bytes, madeBy, sourceId, newSource }: File,
): Promise<ImportPreview> {
  const event = await findEvent(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const { programme, packed, refused, refusedCount } = await parseInWorker(ctx, bytes, event.timezone)
  const guids = programme.talks.map(({ guid }) => guid)
  const source = await chooseSource(ctx, eventId, { sourceId, newSource, guids })
  return ctx.inTransaction(async (work) => {
    // Read before the programme: a change between the two reads makes the preview stale, but never wrong.
    const comparedWith = await getFingerprint(work.db, eventId)
    const known = await getKnownProgramme(work.db, eventId, programme, source.sourceId)
    const plan = planImport(known, programme)
    const peopleToTell = await countPeopleToNotify(work.db, eventId, listAffectedSessions(known, plan, work.now))
    const importId = newId(work.now)
    const shown = makeImportPreview(known, plan, {
      importId,
      fileName,
      programme,
      refused,
      refusedCount,
      peopleToTell,
      source,
    })
    await insertPreview(work, { eventId, importId, madeBy, shown, programme: packed, comparedWith })
    return shown
  })
}

/** @throws Failure `notFound` for a preview of another event, or older than a day */
export async function getImport(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, importId }: InputOf<typeof importCalls.getImport>,
): Promise<ReplyOf<typeof importCalls.getImport>> {
  const stored = await findPreview(ctx.db, eventId, importId)
  if (!stored) throw new Failure('notFound')
  return { preview: stored.shown, state: stored.state }
}
