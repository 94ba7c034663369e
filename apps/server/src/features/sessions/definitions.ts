import type { InputOf, ReplyOf } from '@parley/contract'
import {
  type DefinitionDraft,
  type EditedDefinition,
  type EditedTime,
  type editingCalls,
  MAX_TIMES,
  type TimeDraft,
} from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { resumeHolding, stopHolding } from '../agenda/index.ts'
import { refreshProgramme } from '../events/index.ts'
import * as editing from './editing/index.ts'
import { saveDefinitions } from './save-programme.ts'
import { lockPlan, planTimes, saveTimes } from './save-times.ts'

type Calls = typeof editingCalls

/**
 * @throws Failure `notFound`
 * @see docs/rules/sessions.md SESSION-16
 */
export async function getDefinition(
  { db }: Context,
  _actor: ParticipantActor,
  { eventId, definitionId }: InputOf<Calls['getDefinition']>,
): Promise<ReplyOf<Calls['getDefinition']>> {
  return { definition: (await find(db, eventId, definitionId)).definition }
}

/**
 * @throws Failure `notFound` when the event has no such room, track, type or participant
 * @throws Failure `tooManyTimes`, `sessionOrder`, `sessionTooLong`, `clockSkipped`
 * @see docs/rules/sessions.md SESSION-16 SESSION-17
 */
export async function createDefinition(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...draft }: InputOf<Calls['createDefinition']>,
): Promise<ReplyOf<Calls['createDefinition']>> {
  return ctx.inTransaction(async (work) => {
    await refreshProgramme(work, eventId)
    const definitionId = newId(work.now)
    await saveDraft(work, eventId, { draft, definitionId })
    return { definitionId }
  })
}

/**
 * Changes a talk and its times. Conflicts in agendas never make it fail.
 *
 * @throws Failure `notFound` as `createDefinition`, and when there is no such talk or time
 * @throws Failure `sessionChanged` when it has changed since the caller read it; `definition` is the current version
 * @throws Failure `seatsTaken`, and as `createDefinition`
 * @see docs/rules/sessions.md SESSION-16 SESSION-18
 */
export async function changeDefinition(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, definitionId, rev, ...draft }: InputOf<Calls['changeDefinition']>,
): Promise<ReplyOf<Calls['changeDefinition']>> {
  return ctx.inTransaction(async (work) => {
    await saveDraft(work, eventId, {
      draft,
      definitionId,
      kept: await lockDefinition(work, eventId, definitionId, rev),
    })
    return { definition: (await find(work.db, eventId, definitionId)).definition }
  })
}

/**
 * @throws Failure `notFound`, `sessionChanged`
 * @see docs/rules/sessions.md SESSION-18
 */
export async function deleteDefinition(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, definitionId, rev }: InputOf<Calls['deleteDefinition']>,
): Promise<ReplyOf<Calls['deleteDefinition']>> {
  return ctx.inTransaction(async (work) => {
    const { definition } = await lockDefinition(work, eventId, definitionId, rev)
    await updateTimes(work, eventId, definition, [])
    return { success: true as const }
  })
}

export async function createSession(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, definitionId, ...time }: InputOf<Calls['createSession']>,
): Promise<ReplyOf<Calls['createSession']>> {
  return ctx.inTransaction(async (work) => {
    const { definition } = await lockDefinition(work, eventId, definitionId)
    const sessionId = await updateTimes(work, eventId, definition, [...asDrafts(definition.times), time])
    return { sessionId, rev: await revNow(work, eventId, sessionId) }
  })
}

/**
 * @throws Failure `notFound`, `seatsTaken`, `sessionOrder`, `sessionTooLong`, `clockSkipped`
 * @throws Failure `sessionChanged` when the time has changed since the caller read it; `definition` is the current
 *   version
 * @see docs/rules/sessions.md SESSION-18
 */
export async function changeSession(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, sessionId, rev, ...changed }: InputOf<Calls['changeSession']>,
): Promise<ReplyOf<Calls['changeSession']>> {
  return ctx.inTransaction(async (work) => {
    const definition = await lockTime(work, eventId, sessionId, rev)
    const times = asDrafts(definition.times).map((time) => (time.id === sessionId ? { ...time, ...changed } : time))
    await updateTimes(work, eventId, definition, times)
    return { rev: await revNow(work, eventId, sessionId) }
  })
}

/** Removes a time of a talk, and the talk with its last time. @throws Failure `notFound`, `sessionChanged` */
export async function deleteSession(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, sessionId, rev }: InputOf<Calls['deleteSession']>,
): Promise<ReplyOf<Calls['deleteSession']>> {
  return ctx.inTransaction(async (work) => {
    const definition = await lockTime(work, eventId, sessionId, rev)
    const rest = definition.times.filter(({ id }) => id !== sessionId)
    await updateTimes(work, eventId, definition, asDrafts(rest))
    return { success: true as const }
  })
}

async function find(db: Context['db'], eventId: string, id: string): Promise<editing.StoredDefinition> {
  const stored = await editing.findDefinition(db, eventId, id)
  if (!stored) throw new Failure('notFound')
  return stored
}

/** Locks the programme until this transaction ends, and returns a talk. */
async function lockDefinition(work: Work, eventId: string, definitionId: string, rev?: string) {
  await refreshProgramme(work, eventId)
  const stored = await find(work.db, eventId, definitionId)
  if (stored.definition.id !== definitionId) throw new Failure('notFound')
  if (rev !== undefined && stored.definition.rev !== rev) throw changed(stored.definition)
  return stored
}

async function lockTime(work: Work, eventId: string, sessionId: string, rev?: string): Promise<EditedDefinition> {
  await refreshProgramme(work, eventId)
  const { definition } = await find(work.db, eventId, sessionId)
  const time = definition.times.find(({ id }) => id === sessionId)
  if (!time) throw new Failure('notFound')
  if (rev !== undefined && time.rev !== rev) throw changed(definition)
  return definition
}

const changed = (definition: EditedDefinition) => new Failure('sessionChanged', { params: { definition } })

async function revNow(work: Work, eventId: string, sessionId: string): Promise<string> {
  const { definition } = await find(work.db, eventId, sessionId)
  return definition.times.find(({ id }) => id === sessionId)?.rev ?? ''
}

const asDrafts = (times: readonly EditedTime[]): TimeDraft[] =>
  times.map(({ id, locationId, start, end, capacity, state, persons }) => ({
    id,
    locationId,
    start,
    end,
    capacity,
    state,
    persons: persons.map((person) => ({ id: person.id, role: person.role })),
  }))

async function updateTimes(
  work: Work,
  eventId: string,
  { id, times }: EditedDefinition,
  drafts: readonly TimeDraft[],
): Promise<string> {
  const plan = await getTimePlan(work, eventId, times, drafts)
  await checkReferences(work, eventId, drafts, times)
  await lockPlan(work, eventId, plan)
  await saveTimes(work, eventId, id, plan)
  await editing.updateDefinitionState(work, eventId, id)
  return plan.next.at(-1)?.id ?? ''
}

async function getTimePlan(work: Work, eventId: string, times: readonly EditedTime[], drafts: readonly TimeDraft[]) {
  if (drafts.length > MAX_TIMES) throw new Failure('tooManyTimes', { params: { most: MAX_TIMES } })
  const { timezone } = await editing.getEventTimes(work.db, eventId)
  const known = new Map(times.map((time) => [time.id, time]))
  return planTimes(work, times, editing.resolveTimes(drafts, known, timezone))
}

interface Saved {
  readonly draft: DefinitionDraft
  readonly definitionId: string
  /** The saved talk; absent for a new one. */
  readonly kept?: editing.StoredDefinition
}

async function saveDraft(work: Work, eventId: string, { draft, definitionId, kept: stored }: Saved): Promise<void> {
  const { times, ...fields } = draft
  const before = stored?.definition
  const plan = await getTimePlan(work, eventId, before?.times ?? [], times)
  await checkReferences(work, eventId, times, before?.times ?? [], { ...fields, owner: before?.owner?.id ?? null })
  const isOtherBlocking = before !== undefined && before.blocking !== fields.blocking
  const holders = isOtherBlocking ? plan.next.flatMap((time) => (time.state === 'available' ? time.id : [])) : []
  await lockPlan(work, eventId, plan, holders)
  await saveDefinitions(work, eventId, [{ ...fields, definitionId, externalGuid: stored?.externalGuid ?? null }])
  await saveTimes(work, eventId, definitionId, plan)
  await editing.updateDefinitionState(work, eventId, definitionId)
  if (fields.blocking) await resumeHolding(work, eventId, 'session', holders)
  else if (isOtherBlocking) await stopHolding(work, eventId, 'session', holders, 'attendee')
}

/**
 * @throws Failure `notFound` when the event has no such room, track, type or participant; existing references may stay
 */
async function checkReferences(
  work: Work,
  eventId: string,
  times: readonly TimeDraft[],
  before: readonly EditedTime[],
  about?: Pick<DefinitionDraft, 'trackId' | 'visibleTypes' | 'ownerParticipantId'> & { owner: string | null },
): Promise<void> {
  const roomsBefore = new Set(before.map(({ locationId }) => locationId))
  const peopleBefore = new Set([...before.flatMap(({ persons }) => persons.map(({ id }) => id)), about?.owner])
  const people = [
    ...times.flatMap(({ persons }) => persons.map(({ id }) => id)),
    about?.ownerParticipantId ?? [],
  ].flat()
  const isThere = await editing.hasAll(work.db, eventId, {
    roomIds: times.flatMap(({ locationId }) => (locationId === null || roomsBefore.has(locationId) ? [] : locationId)),
    trackIds: about?.trackId ? [about.trackId] : [],
    typeIds: about?.visibleTypes ?? [],
    participantIds: people.filter((id) => !peopleBefore.has(id)),
  })
  if (!isThere) throw new Failure('notFound')
}
