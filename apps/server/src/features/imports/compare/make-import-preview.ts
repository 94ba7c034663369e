import { DAY_MS } from '@parley/contract'
import {
  changedFields,
  IMPORT_LINES,
  IMPORT_REFUSED_ROWS,
  type ImportPreview,
  type RefusedRow,
} from '@parley/contract/imports'
import type { Programme } from '../shape/index.ts'
import type { Place } from './compare-programme.ts'
import type { KnownProgramme } from './known-programme.ts'
import type { ImportPlan } from './plan-import.ts'

const SMALL_CHANGE_MS = 3 * DAY_MS

interface Shown {
  readonly importId: string
  readonly fileName: string
  readonly programme: Programme
  readonly refused: readonly RefusedRow[]
  /** `refused` may contain only the first ones. */
  readonly refusedCount: number
  readonly peopleToTell: number
  readonly source: ImportPreview['source']
}

export function makeImportPreview(known: KnownProgramme, plan: ImportPlan, shown: Shown): ImportPreview {
  const { importId, fileName, programme, peopleToTell, source } = shown
  const { added, changed, moved, dropped, unchanged } = plan.comparison
  const parts = [plan.rooms, plan.tracks, plan.speakers]
  const isNew = ({ known: ours }: { known?: unknown }) => ours === undefined
  const at = placesOf(known, plan)
  const lines = <T, L>(list: readonly T[], toLine: (each: T) => L) => list.slice(0, IMPORT_LINES).map(toLine)
  const ofSource = plan.elsewhere.map(({ title, source: name }) => rowOf(title, 'guidOfSource', { source: name }))
  const differing = plan.differing.map(({ title }) => rowOf(title, 'textsOfAnotherTime'))
  const notTaken = [...shown.refused, ...ofSource, ...differing].slice(0, IMPORT_REFUSED_ROWS)
  return {
    importId,
    fileName,
    title: programme.title,
    version: programme.version || null,
    source,
    counts: {
      added: added.length,
      changed: changed.length,
      moved: moved.length,
      dropped: dropped.length,
      unchanged: unchanged.length,
      refused: shown.refusedCount + plan.differing.length + plan.elsewhere.length,
    },
    newRooms: plan.rooms.filter(isNew).length,
    newTracks: plan.tracks.filter(isNew).length,
    newSpeakers: plan.speakers.filter(isNew).length,
    isSame:
      added.length + changed.length + moved.length + dropped.length === 0 &&
      extendedDayBegins(known.event, programme) === null &&
      parts.every((part) => part.every(({ isChanged }) => !isChanged)),
    added: lines(added, (talk) => ({ guid: talk.guid, title: talk.title, at: at(talk) })),
    changed: lines(changed, ({ known: before, next, fields }) => ({
      guid: next.guid,
      title: next.title,
      fields: changedFields.filter((field) => fields.includes(field)),
      titleBefore: fields.includes('title') ? before.title : null,
    })),
    moved: lines(moved, ({ next, from, to }) => ({ guid: next.guid, title: next.title, from: at(from), to: at(to) })),
    dropped: lines(dropped, (talk) => ({ guid: talk.guid, title: talk.title, at: at(talk) })),
    refused: notTaken,
    peopleToTell,
    outsideEvent: countTalksOutside(known.event, programme),
    dayBegins: extendedDayBegins(known.event, programme),
    otherTimezone: programme.timezone === known.event.timezone ? null : programme.timezone,
  }
}

function placesOf(known: KnownProgramme, { rooms }: ImportPlan) {
  const names = new Map<string | null, string>([
    ...rooms.map(({ next }) => [`new ${next.name}`, next.name] as const),
    ...known.rooms.map((room) => [room.locationId, room.name] as const),
    ...rooms.flatMap(({ next, known: room }) => (room ? [[room.locationId, next.name] as const] : [])),
  ])
  return ({ room, startsAt, endsAt }: Place) => ({ sdt: startsAt, edt: endsAt, room: names.get(room) ?? null })
}

const rowOf = (title: string, reason: RefusedRow['reason'], params: RefusedRow['params'] = {}): RefusedRow => ({
  line: null,
  index: null,
  title,
  reason,
  params,
})

/** @see docs/rules/imports.md IMPORT-31 */
export const extendedDayBegins = (
  event: { readonly dayBegins: number },
  { dayBegins }: Pick<Programme, 'dayBegins'>,
) => (dayBegins !== null && dayBegins > event.dayBegins ? dayBegins : null)

/**
 * Returns the change of dates that the talks need. An event that contains none of the talks was created for other days,
 * so it moves instead of being extended.
 *
 * @see docs/rules/imports.md IMPORT-10
 */
export function countTalksOutside(
  event: { readonly startsAt: number; readonly endsAt: number },
  { talks, startsAt, endsAt }: Pick<Programme, 'talks' | 'startsAt' | 'endsAt'>,
): ImportPreview['outsideEvent'] {
  const count = talks.filter((talk) => talk.startsAt < event.startsAt || talk.endsAt > event.endsAt).length
  if (count === 0) return null
  const isInside = talks.some((talk) => talk.startsAt < event.endsAt && talk.endsAt > event.startsAt)
  const dates = isInside
    ? { startsAt: Math.min(event.startsAt, startsAt), endsAt: Math.max(event.endsAt, endsAt) }
    : { startsAt, endsAt }
  const moved = Math.max(Math.abs(dates.startsAt - event.startsAt), Math.abs(dates.endsAt - event.endsAt))
  return { count, change: isInside ? 'widen' : 'move', ...dates, isSmall: moved <= SMALL_CHANGE_MS }
}
