import { changedFields } from '@parley/contract/imports'
import type { Programme, ProgrammeTalk } from '../shape/index.ts'
import { isSamePerson } from './is-same-person.ts'

type Always = 'guid' | 'title' | 'room' | 'startsAt' | 'endsAt'

export type KnownTalk = { readonly id: string } & Pick<ProgrammeTalk, Always> & Partial<Omit<ProgrammeTalk, Always>>

/** The compared fields. `url` and `doNotRecord` are applied silently; organizers see the others as changes. */
const COMPARED = [...changedFields, 'url', 'doNotRecord'] as const

export type ComparedField = (typeof COMPARED)[number]
export type Place = Pick<ProgrammeTalk, 'room' | 'startsAt' | 'endsAt'>

export interface UnchangedTalk {
  readonly known: KnownTalk
  readonly next: ProgrammeTalk
}

export interface ChangedTalk extends UnchangedTalk {
  readonly fields: readonly ComparedField[]
}

export interface MovedTalk extends UnchangedTalk {
  readonly from: Place
  readonly to: Place
  readonly isNewTime: boolean
  readonly isNewRoom: boolean
}

/**
 * The differences of two programmes. A talk that stayed can be both changed and moved; otherwise it is in one list
 * only.
 */
export interface Comparison {
  readonly added: readonly ProgrammeTalk[]
  readonly changed: readonly ChangedTalk[]
  readonly moved: readonly MovedTalk[]
  readonly dropped: readonly KnownTalk[]
  readonly unchanged: readonly UnchangedTalk[]
}

/** The lists keep the order of their file. */
export function compareProgramme(known: readonly KnownTalk[], next: Pick<Programme, 'talks'>): Comparison {
  const knownByGuid = new Map(known.map((talk) => [talk.guid, talk]))
  const stays = new Set(next.talks.map((talk) => talk.guid))
  const added: ProgrammeTalk[] = []
  const changed: ChangedTalk[] = []
  const moved: MovedTalk[] = []
  const unchanged: UnchangedTalk[] = []

  for (const talk of next.talks) {
    const before = knownByGuid.get(talk.guid)
    if (!before) {
      added.push(talk)
      continue
    }
    const pair = { known: before, next: talk }
    const fields = COMPARED.filter((field) => !isSameField(field, before, talk))
    const isNewTime = before.startsAt !== talk.startsAt || before.endsAt !== talk.endsAt
    const isNewRoom = before.room !== talk.room
    if (fields.length > 0) changed.push({ ...pair, fields })
    if (isNewTime || isNewRoom) moved.push({ ...pair, from: placeOf(before), to: placeOf(talk), isNewTime, isNewRoom })
    if (fields.length === 0 && !isNewTime && !isNewRoom) unchanged.push(pair)
  }
  return { added, changed, moved, dropped: known.filter((talk) => !stays.has(talk.guid)), unchanged }
}

const placeOf = ({ room, startsAt, endsAt }: Place): Place => ({ room, startsAt, endsAt })

function isSameField(field: ComparedField, before: KnownTalk, after: ProgrammeTalk): boolean {
  if (before[field] === undefined) return true
  if (field === 'persons') return isSameList(before.persons ?? [], after.persons, isSamePerson)
  if (field === 'links') {
    return isSameList(before.links ?? [], after.links, (a, b) => a.url === b.url && a.title === b.title)
  }
  return before[field] === after[field]
}

/** The order matters, because the page shows speakers in it. */
const isSameList = <T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean) =>
  before.length === after.length &&
  before.every((each, at) => {
    const other = after[at]
    return other !== undefined && isSame(each, other)
  })
