import {
  type DefinitionDraft,
  type EditedDefinition,
  type EditedTime,
  type PersonRole,
} from '@parley/contract/sessions'
import { isSame } from '../../lib/use-resettable-form.ts'

export interface PersonValue {
  readonly id: string
  readonly fullName: string
  readonly role: PersonRole
}

export interface TimeValue {
  readonly key: string
  /** The id of the time. Absent for a new one. */
  readonly id?: string
  readonly locationId: string | null
  /** The start as `yyyy-MM-ddTHH:mm` in the event's local time. */
  readonly start: string
  readonly end: string
  /** The number of seats. Empty for no limit. */
  readonly capacity: string
  readonly state: 'available' | 'cancelled'
  /** The people of this time. Null if it has the same people as the talk. */
  readonly ownPeople: readonly PersonValue[] | null
}

export interface LinkValue {
  readonly key: string
  readonly title: string
  readonly url: string
}

export interface DefinitionValues {
  readonly title: string
  readonly subtitle: string
  readonly abstract: string
  readonly description: string
  readonly type: 'session' | 'break'
  readonly language: string
  readonly links: readonly LinkValue[]
  readonly trackId: string
  readonly restricted: boolean
  readonly hidden: boolean
  readonly blocking: boolean
  readonly onSite: boolean
  /** The participant types that see the talk. Empty for everyone. */
  readonly visibleTypes: readonly string[]
  readonly externalLink: string
  readonly streamLink: string
  readonly offlineLink: string
  /** The person who owns the talk. Null for the organizers. */
  readonly owner: Pick<PersonValue, 'id' | 'fullName'> | null
  readonly people: readonly PersonValue[]
  readonly times: readonly TimeValue[]
}

const peopleOf = ({ persons }: EditedTime): PersonValue[] =>
  persons.map(({ id, fullName, role }) => ({ id, fullName, role }))

/** Returns the values of a talk. The people of the first time count as the people of the talk. */
export function definitionValues(definition: EditedDefinition): DefinitionValues {
  const {
    id: _id,
    rev: _rev,
    ownerParticipantId: _owner,
    owner,
    times,
    language,
    trackId,
    visibleTypes,
    links,
    ...fields
  } = definition
  const people = times[0] ? peopleOf(times[0]) : []
  return {
    ...fields,
    language: language ?? '',
    trackId: trackId ?? '',
    visibleTypes: visibleTypes ?? [],
    externalLink: fields.externalLink ?? '',
    streamLink: fields.streamLink ?? '',
    offlineLink: fields.offlineLink ?? '',
    links: links.map((link, at) => ({ key: `link${at}`, ...link })),
    owner: owner && { id: owner.id, fullName: owner.fullName },
    people,
    times: times.map((time) => ({
      key: time.id,
      id: time.id,
      locationId: time.locationId,
      start: time.start,
      end: time.end,
      capacity: time.capacity?.toString() ?? '',
      state: time.state,
      ownPeople: isSame(peopleOf(time), people) ? null : peopleOf(time),
    })),
  }
}

export const newDefinition = (time: Pick<TimeValue, 'locationId' | 'start' | 'end'>): DefinitionValues => ({
  title: '',
  subtitle: '',
  abstract: '',
  description: '',
  type: 'session',
  language: '',
  links: [],
  trackId: '',
  restricted: false,
  hidden: false,
  blocking: false,
  onSite: false,
  visibleTypes: [],
  externalLink: '',
  streamLink: '',
  offlineLink: '',
  owner: null,
  people: [],
  times: [{ key: 'new', capacity: '', state: 'available', ownPeople: null, ...time }],
})

export const copyOf = ({ times, ...values }: DefinitionValues): DefinitionValues => ({
  ...values,
  times: times.map(({ id: _id, ...time }) => ({ ...time, key: `copy-${time.key}`, state: 'available' })),
})

const address = (text: string) => {
  const written = text.trim()
  return written === '' || /^https?:\/\//i.test(written) ? written : `https://${written}`
}

export function definitionDraftOf(values: DefinitionValues): DefinitionDraft {
  const {
    owner,
    people,
    times,
    links,
    language,
    trackId,
    visibleTypes,
    externalLink,
    streamLink,
    offlineLink,
    ...fields
  } = values
  return {
    ...fields,
    language: language.trim() || null,
    trackId: trackId || null,
    visibleTypes: visibleTypes.length > 0 ? [...visibleTypes] : null,
    externalLink: address(externalLink) || null,
    streamLink: address(streamLink) || null,
    offlineLink: address(offlineLink) || null,
    ownerParticipantId: owner?.id ?? null,
    links: links.map(({ title, url }) => ({ title: title.trim() || address(url), url: address(url) })),
    times: times.map(({ key: _key, id, capacity, ownPeople, ...time }) => ({
      ...(id ? { id } : {}),
      ...time,
      capacity: capacity === '' ? null : Number(capacity),
      persons: (ownPeople ?? people).map((person) => ({ id: person.id, role: person.role })),
    })),
  }
}

/** Returns the times to check for conflicts while they are edited. */
export function plannedOf(values: DefinitionValues, before: readonly TimeValue[]) {
  const { times } = definitionDraftOf(values)
  const ids = new Set(times.map(({ id }) => id))
  return {
    times: times.map(({ persons, ...time }) => ({ ...time, personIds: [...new Set(persons.map(({ id }) => id))] })),
    removedIds: before.flatMap(({ id }) => (id && !ids.has(id) ? [id] : [])),
  }
}

type Field = keyof DefinitionValues

export interface Merged {
  readonly values: DefinitionValues
  /** The fields that both changed differently. `values` has mine. */
  readonly clashes: readonly Field[]
}

/**
 * Merges two versions of a talk. Fields that I did not change take the other version's value. Times are compared one by
 * one.
 * @see docs/rules/sessions.md SESSION-16
 */
export function mergeDefinitions(base: DefinitionValues, mine: DefinitionValues, theirs: DefinitionValues): Merged {
  const clashes: Field[] = []
  const taken = Object.keys(base).map((name) => {
    const field = name as Field
    if (field === 'times') return [field, mergeTimes(base.times, mine.times, theirs.times, () => clashes.push('times'))]
    const isMine = !isSame([mine[field]], [base[field]])
    const isTheirs = !isSame([theirs[field]], [base[field]])
    if (isMine && isTheirs && !isSame([mine[field]], [theirs[field]])) clashes.push(field)
    return [field, isMine ? mine[field] : theirs[field]]
  })
  return { values: Object.fromEntries(taken) as DefinitionValues, clashes: [...new Set(clashes)] }
}

type Times = readonly TimeValue[]

function mergeTimes(base: Times, mine: Times, theirs: Times, clash: () => void): TimeValue[] {
  const byKey = (times: Times) => new Map(times.map((time) => [time.key, time]))
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)]
  const mergedTimes = mine.flatMap((time): TimeValue[] => {
    const was = before.get(time.key)
    const now = other.get(time.key)
    if (!was) return [time]
    const isMine = !isSame(time, was)
    // They deleted it. If I changed it, it becomes a new time.
    if (!now) {
      if (!isMine) return []
      clash()
      const { id: _id, ...again } = time
      return [{ ...again, key: `again-${time.key}` }]
    }
    if (isMine && !isSame(now, was) && !isSame(now, time)) clash()
    return [isMine ? { ...now, ...changedIn(time, was) } : now]
  })
  const added = theirs.filter(({ key }) => !own.has(key) && !before.has(key))
  const goneButChanged = theirs.filter(({ key, ...now }) => {
    const was = before.get(key)
    return was !== undefined && !own.has(key) && !isSame({ key, ...now }, was)
  })
  if (goneButChanged.length > 0) clash()
  return [...mergedTimes, ...goneButChanged, ...added]
}

const changedIn = (time: TimeValue, was: TimeValue): Partial<TimeValue> =>
  Object.fromEntries(Object.entries(time).filter(([name, value]) => !isSame([value], [was[name as keyof TimeValue]])))
