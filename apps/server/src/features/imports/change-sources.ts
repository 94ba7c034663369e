import type { InputOf, ReplyOf } from '@parley/contract'
import { type ImportSource, type importCalls, MAX_SOURCES } from '@parley/contract/imports'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { findSourceOf, listSources } from './compare/index.ts'
import { countTalksOf, deleteSource, lockImports, renameSource } from './save/index.ts'

type Calls = typeof importCalls

export const getImportSources = async (
  { db }: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Calls['getImportSources']>,
): Promise<ReplyOf<Calls['getImportSources']>> => ({ sources: await listSources(db, eventId) })

/** @throws Failure `notFound` when the event has no such source */
export const renameImportSource = (
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, sourceId, name }: InputOf<Calls['renameImportSource']>,
): Promise<ReplyOf<Calls['renameImportSource']>> =>
  ctx.inTransaction(async (work) => {
    if (!(await renameSource(work, eventId, sourceId, name))) throw new Failure('notFound')
    return { success: true as const }
  })

/**
 * @throws Failure `notFound` when the event has no such source
 * @see docs/rules/imports.md IMPORT-19
 */
export const removeImportSource = (
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, sourceId }: InputOf<Calls['removeImportSource']>,
): Promise<ReplyOf<Calls['removeImportSource']>> =>
  ctx.inTransaction(async (work) => {
    await lockImports(work, eventId)
    const talks = await countTalksOf(work.db, eventId, sourceId)
    if (!(await deleteSource(work, eventId, sourceId))) throw new Failure('notFound')
    return { talks }
  })

interface SourceChoice {
  readonly sourceId?: string | undefined
  readonly newSource?: string | undefined
  readonly guids: readonly string[]
}

/**
 * Finds the source of a file: a new one, the named one, the source of most of its talks, or the first.
 *
 * @throws Failure `notFound` when the event has no such source, `importSourcesFull` when it has the maximum number
 */
export async function chooseSource(
  ctx: Pick<Context, 'db' | 'clock'>,
  eventId: string,
  { sourceId, newSource, guids }: SourceChoice,
): Promise<Pick<ImportSource, 'sourceId' | 'name'> & { isNew: boolean }> {
  const sources = await listSources(ctx.db, eventId)
  if (newSource !== undefined) {
    if (sources.length >= MAX_SOURCES) throw new Failure('importSourcesFull')
    const isFirst = sources.length === 0
    return { sourceId: isFirst ? FIRST : newId(ctx.clock.now()), name: newSource, isNew: true }
  }
  const wanted = sourceId ?? (sources.length > 1 ? await findSourceOf(ctx.db, eventId, guids) : undefined)
  const found = wanted === undefined ? sources[0] : sources.find((each) => each.sourceId === wanted)
  if (found) return { sourceId: found.sourceId, name: found.name, isNew: false }
  if (wanted !== undefined) throw new Failure('notFound')
  return { sourceId: FIRST, name: '', isNew: true }
}

const FIRST = 'first'
