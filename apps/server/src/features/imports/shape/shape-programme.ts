import { dayOf } from '@parley/contract'
import type { RefusedRow } from '@parley/contract/imports'
import { ImportRefusal, parseRawProgramme, type RawProgramme, type RawTalk } from '../read/index.ts'
import { cleanLine, cutTo, shortKey } from './clean-text.ts'
import { People } from './collect-people.ts'
import { type DatedTalk, findDayBegins } from './find-day-begins.ts'
import { knownZone } from './parse-times.ts'
import {
  MAX_KEY,
  MAX_NAME,
  MAX_PEOPLE,
  MAX_ROOMS,
  MAX_TALKS,
  MAX_TITLE,
  MAX_TRACKS,
  type ParsedProgramme,
  type Programme,
  type ProgrammeTalk,
} from './programme.ts'
import { shapeName, shapeTalk } from './shape-talk.ts'

/** @throws ImportRefusal when the whole file is refused */
export function parseProgramme(bytes: Uint8Array, eventZone: string | null = null): ParsedProgramme {
  return shapeProgramme(parseRawProgramme(bytes), eventZone)
}

/**
 * Accepts the valid talks and reports each other one.
 *
 * @param eventZone IANA zone of the event, for files that name neither a zone nor offsets
 * @throws ImportRefusal `importTooLarge` with more talks, rooms, tracks or people than a conference has
 * @throws ImportRefusal `importNothingInIt` when no talk is left; the refusal contains the reasons
 */
export function shapeProgramme(file: RawProgramme, eventZone: string | null): ParsedProgramme {
  atMost(MAX_TALKS, 'talks', file.talks)
  const timezone = knownZone(file.timezone)
  const people = new People(everybodyIn(file))
  const refused: RefusedRow[] = []
  const byGuid = new Map<string, ProgrammeTalk>()
  const occurrences = new Map<string, string[]>()
  const times = new Map<string, Set<string>>()
  const dayed: DatedTalk[] = []

  for (const [at, raw] of file.talks.entries()) {
    const row = { line: raw?.line ?? null, index: at + 1, title: cutTo(MAX_NAME, cleanLine(raw?.title ?? '')) }
    const refuse = (reason: RefusedRow['reason'], params: RefusedRow['params'] = {}) => {
      refused.push({ ...row, reason, params })
    }
    if (!raw) refuse('talkNotReadable')
    const talk = raw && shapeTalk(raw, { file, zone: timezone ?? eventZone, people, taken: byGuid, times, refuse })
    if (talk) {
      byGuid.set(talk.guid, talk)
      dayed.push({ day: raw.day.slice(0, 10), startsAt: talk.startsAt })
      const definition = definitionOf(raw, talk)
      const guids = occurrences.get(definition)
      if (guids) guids.push(talk.guid)
      else occurrences.set(definition, [talk.guid])
    }
  }

  if (byGuid.size === 0) {
    throw new ImportRefusal('importNothingInIt', { params: { refused: refused.length }, refused })
  }
  for (const raw of file.people) people.describe(raw)
  const talks = withDefinitions(byGuid, occurrences)
  const sharedGuids = findSharedGuids(file.rooms)
  const programme = programmeOf(file, { timezone, eventZone, people, talks, sharedGuids, dayed })
  atMost(MAX_ROOMS, 'rooms', programme.rooms)
  atMost(MAX_TRACKS, 'tracks', programme.tracks)
  atMost(MAX_PEOPLE, 'people', programme.persons)
  return { programme, refused: [...clashesIn(people, sharedGuids), ...refused] }
}

function* everybodyIn(file: RawProgramme) {
  for (const talk of file.talks) yield* talk?.persons ?? []
  yield* file.people
}

function findSharedGuids(rooms: RawProgramme['rooms']): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>()
  for (const room of rooms) {
    const [guid, name] = [cleanLine(room.guid), shapeName(room.name)]
    if (guid !== '' && name !== null) names.set(guid, (names.get(guid) ?? new Set()).add(name))
  }
  return new Map([...names].flatMap(([guid, its]) => (its.size > 1 ? [[guid, [...its]] as const] : [])))
}

/** Reports people and rooms that share an id. Nothing is lost, but the organizer should know. */
function clashesIn(people: People, sharedGuids: ReadonlyMap<string, readonly string[]>): RefusedRow[] {
  const row = (names: readonly string[], reason: RefusedRow['reason'], params: RefusedRow['params']): RefusedRow => ({
    line: null,
    index: null,
    title: cutTo(MAX_NAME, names.slice(0, NAMES_TOLD).join(', ')),
    reason,
    params,
  })
  return [
    ...people.sharedIds().map(({ value, names }) => row(names, 'personsShareId', { value, count: names.length })),
    ...[...sharedGuids].map(([guid, names]) =>
      row(names, 'roomsShareGuid', { value: cutTo(MAX_NAME, guid), count: names.length }),
    ),
  ]
}

const NAMES_TOLD = 5

function atMost(most: number, limit: string, list: readonly unknown[]): void {
  if (list.length > most) throw new ImportRefusal('importTooLarge', { params: { limit, most } })
}

interface Shaped {
  readonly sharedGuids: ReadonlyMap<string, unknown>
  readonly timezone: string | null
  readonly eventZone: string | null
  readonly people: People
  readonly talks: readonly ProgrammeTalk[]
  readonly dayed: readonly DatedTalk[]
}

const MAX_DAYS = 366
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function programmeOf(
  file: RawProgramme,
  { timezone, eventZone, people, talks, sharedGuids, dayed }: Shaped,
): Programme {
  const zone = timezone ?? eventZone ?? 'UTC'
  const stated = file.days.map(cleanLine).filter(isDay)
  const days = stated.length > 0 ? stated : talks.map((talk) => dayOf(talk.startsAt, zone))
  return {
    version: cutTo(MAX_NAME, cleanLine(file.version)),
    title: cutTo(MAX_TITLE, cleanLine(file.title)),
    days: [...new Set(days)].sort().slice(0, MAX_DAYS),
    dayBegins: findDayBegins(dayed, file.dayChange, zone),
    timezone,
    startsAt: talks.reduce((first, talk) => Math.min(first, talk.startsAt), Number.POSITIVE_INFINITY),
    endsAt: talks.reduce((last, talk) => Math.max(last, talk.endsAt), 0),
    rooms: roomsOf(file, talks, sharedGuids),
    tracks: tracksOf(file, talks),
    persons: people.all(),
    talks,
  }
}

/**
 * Returns a key that the occurrences of a talk share. The title is needed, because merged schedules repeat ids by
 * chance.
 */
const definitionOf = (raw: RawTalk, talk: ProgrammeTalk) =>
  JSON.stringify(raw.id || raw.code ? [cleanLine(raw.id), cleanLine(raw.code), talk.title] : [talk.definitionGuid])

function withDefinitions(byGuid: Map<string, ProgrammeTalk>, occurrences: Map<string, string[]>): ProgrammeTalk[] {
  const talks: ProgrammeTalk[] = []
  for (const guids of occurrences.values()) {
    const definitionGuid = guids.toSorted()[0]
    for (const guid of guids) {
      const talk = byGuid.get(guid)
      if (talk && definitionGuid !== undefined) talks.push({ ...talk, definitionGuid })
    }
  }
  return talks.sort((a, b) => a.startsAt - b.startsAt || compare(a.room ?? '', b.room ?? '') || compare(a.guid, b.guid))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function roomsOf(file: RawProgramme, talks: readonly ProgrammeTalk[], sharedGuids: ReadonlyMap<string, unknown>) {
  const rooms = new Map<string, Programme['rooms'][number]>()
  for (const raw of file.rooms) {
    const name = shapeName(raw.name)
    const known = name === null ? undefined : rooms.get(name)
    const own = cleanLine(raw.guid)
    const guid = known?.guid ?? (sharedGuids.has(own) ? null : shortKey(own, MAX_KEY) || null)
    if (name !== null) rooms.set(name, { name, guid, capacity: known?.capacity ?? capacityOf(raw.capacity) })
  }
  for (const { room } of talks) {
    if (room !== null && !rooms.has(room)) rooms.set(room, { name: room, guid: null, capacity: null })
  }
  return [...rooms.values()]
}

const capacityOf = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null)

function tracksOf(file: RawProgramme, talks: readonly ProgrammeTalk[]) {
  const tracks = new Map<string, Programme['tracks'][number]>()
  for (const raw of [...file.tracks, ...talks.map(({ track }) => ({ name: track ?? '', color: '' }))]) {
    const name = shapeName(raw.name)
    const color = /^#[0-9a-f]{6}$/i.test(raw.color) ? raw.color.toLowerCase() : null
    if (name !== null && !tracks.has(name)) tracks.set(name, { name, color })
  }
  return [...tracks.values()]
}
