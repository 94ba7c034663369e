import type { PersonChange, WantedAct } from '@parley/contract/participants'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { findEventRow } from '../../events/index.ts'
import { mailInvited, sendProfileReminders } from '../people/index.ts'
import { changePeople } from '../profile/index.ts'
import { lockRows, type ParticipantRow } from '../records/index.ts'
import { removeFromEvent, restoreToEvent } from '../removal/index.ts'
import { type Before, listEarlierValues, type Wanted } from './run-store.ts'

export type Asker = Pick<ParticipantActor, 'eventId' | 'participantId' | 'userId'>

export interface Applied {
  readonly changed: number
  /** The earlier values of changed people by id; empty if the act cannot be undone. */
  readonly before: Before
}

type Changed = Partial<Pick<PersonChange, 'typeId' | 'listed' | 'rights'>>

/** @see docs/rules/participants.md MANY-3, MANY-4 */
export async function applyTo(work: Work, asker: Asker, wanted: Wanted, ids: readonly string[]): Promise<Applied> {
  const { eventId } = asker
  if (wanted.act === 'undo') return undo(work, asker, wanted, ids)
  if (wanted.act === 'invite') return mailed(await mailInvited(work, asker, ids))
  if (wanted.act === 'remind') return mailed(await remind(work, eventId, ids))
  if (wanted.act === 'remove') {
    const removing = { ids, block: wanted.block, reportId: null, passesOver: true }
    const removed = await removeFromEvent(work, asker, removing)
    return { changed: removed.length, before: Object.fromEntries(removed.map((id) => [id, {}])) }
  }
  return change(work, eventId, ids, (row) => changeOf(row, wanted))
}

const mailed = (changed: number): Applied => ({ changed, before: {} })

async function remind(work: Work, eventId: string, ids: readonly string[]): Promise<number> {
  const event = await findEventRow(work.db, eventId)
  return event ? sendProfileReminders(work, { eventId, timezone: event.timezone }, ids) : 0
}

async function undo(
  work: Work,
  asker: Asker,
  { runId, of }: Extract<Wanted, { act: 'undo' }>,
  ids: readonly string[],
): Promise<Applied> {
  if (of === 'remove') {
    const { restored } = await restoreToEvent(work, asker, ids)
    return mailed(restored)
  }
  const before = await listEarlierValues<Changed>(work, { eventId: asker.eventId, runId }, ids)
  const { changed } = await change(work, asker.eventId, ids, (row) => before.get(row.participant_id))
  return mailed(changed)
}

async function change(
  work: Work,
  eventId: string,
  ids: readonly string[],
  changeFor: (row: ParticipantRow) => Changed | undefined,
): Promise<Applied> {
  const rows = await lockRows(work, eventId, ids)
  const changes = [...rows.values()].flatMap((row) => {
    const changed = changeFor(row)
    return changed ? [{ row, changed }] : []
  })
  if (changes.length === 0) return mailed(0)
  const sent = changes.map(({ row, changed }) => ({ id: row.participant_id, ...changed }))
  await changePeople(work, eventId, sent, 'organizer')
  const before = changes.map(({ row, changed }) => [row.participant_id, beforeOf(row, changed)])
  return { changed: changes.length, before: Object.fromEntries(before) }
}

const beforeOf = (row: ParticipantRow, changed: Changed): Changed => ({
  ...(changed.typeId === undefined ? {} : { typeId: row.type_id }),
  ...(changed.listed === undefined ? {} : { listed: row.listed }),
  ...(changed.rights === undefined ? {} : { rights: row.rights as NonNullable<Changed['rights']> }),
})

function changeOf(row: ParticipantRow, { act, typeId, give, take, listed }: WantedAct): Changed | undefined {
  if (act === 'type') return typeId === undefined || row.type_id === typeId ? undefined : { typeId }
  if (act === 'list') return row.listed === listed ? undefined : { listed }
  const had = row.rights as NonNullable<Changed['rights']>
  const rights = [...new Set([...had, ...give])].filter((right) => !take.includes(right))
  return rights.length === had.length && rights.every((right) => had.includes(right)) ? undefined : { rights }
}
