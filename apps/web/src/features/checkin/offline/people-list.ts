import { fold } from '@parley/contract'
import { type DeskList, FOUND_AT_DOOR, hashOfTicket, LINE, type ScannedPerson } from '@parley/contract/checkin'

export interface Presence {
  readonly inside: boolean
  readonly changedAtMillis: number
}

export interface PeopleList {
  readonly eventId: string
  readonly version: string
  readonly madeAtMillis: number
  readonly expiresAtMillis: number
  readonly areas: DeskList['areas']
  readonly byTicket: (ticketId: string) => Promise<ScannedPerson | null>
  readonly byId: (participantId: string) => ScannedPerson | null
  /** Finds up to 20 people by words of name or company. */
  readonly find: (query: string) => ScannedPerson[]
  readonly presenceOf: (areaId: string, participantId: string) => Presence | null
  readonly insideOf: (participantId: string) => { areaId: string; sinceMillis: number }[]
  /** Sets a person's state. It is ignored if the list has a newer state. */
  readonly move: (areaId: string, participantId: string, presence: Presence) => void
  /** Restores a state and overrides newer ones. Null for a person without an earlier scan. */
  readonly restore: (areaId: string, participantId: string, presence: Presence | null) => void
  readonly note: (participantId: string, noted: { readonly note: string; readonly flag: boolean }) => void
  readonly update: (change: DeskList) => void
}

const COLUMNS = ['id', 'firstName', 'lastName', 'company', 'typeId', 'ticketType', 'note'] as const
type Columns = Record<(typeof COLUMNS)[number], readonly string[]>
type Person = ScannedPerson

const linesOf = (text: string, count: number): readonly string[] => (count === 0 ? [] : text.split(LINE))
const columnsOf = ({ columns, count }: DeskList) =>
  Object.fromEntries(COLUMNS.map((name) => [name, linesOf(columns[name], count)])) as Columns

/** @see docs/rules/checkin.md DESK-2 */
export function parsePeopleList(first: DeskList): PeopleList {
  let head = first
  const { count, columns: texts } = first
  const lineOfHash = new Map(linesOf(texts.hash, count).map((hash, line) => [hash, line]))
  const columns = lazily(() => columnsOf(first))
  const lineOfId = lazily(() => new Map(columns().id.map((id, line) => [id, line])))
  const folded = lazily(() => {
    const { firstName, lastName, company } = columns()
    return firstName.map((name, line) => fold(`${name} ${lastName[line]} ${company[line]}`))
  })
  const areas = new Map(first.inside.map((each) => [each.areaId, parseInside(each, first)]))
  /** The changed people by id. Null for removed people. */
  const later = new Map<string, Person | null>()
  const idOfHash = new Map<string, string>()
  /** Ids of people with a current state in a later list, not in the first. */
  const updated = new Set<string>()
  const moved = new Map<string, Map<string, Presence | null>>()

  const personAt = (line: number): Person => {
    const all = columns()
    return personOf((name) => all[name][line] ?? '')
  }
  const byId = (id: string): Person | null => {
    const known = later.get(id)
    if (known !== undefined) return known
    const line = lineOfId().get(id)
    return line === undefined ? null : personAt(line)
  }
  const hashAt = (id: string) => {
    const line = lineOfId().get(id)
    return line === undefined ? undefined : linesOf(texts.hash, count)[line]
  }
  const presenceOf = (areaId: string, id: string): Presence | null => {
    const own = moved.get(areaId)?.get(id)
    if (own !== undefined) return own
    const line = updated.has(id) ? undefined : lineOfId().get(id)
    return line === undefined ? null : (areas.get(areaId)?.at(line) ?? null)
  }
  const move = (areaId: string, id: string, presence: Presence) => {
    const before = presenceOf(areaId, id)
    if (before && before.changedAtMillis > presence.changedAtMillis) return
    restore(areaId, id, presence)
  }
  const restore = (areaId: string, id: string, presence: Presence | null) => {
    const ofArea = moved.get(areaId) ?? new Map<string, Presence | null>()
    ofArea.set(id, presence)
    moved.set(areaId, ofArea)
  }
  return {
    eventId: first.eventId,
    get version() {
      return head.version
    },
    get madeAtMillis() {
      return head.madeAtMillis
    },
    get expiresAtMillis() {
      return head.expiresAtMillis
    },
    get areas() {
      return head.areas
    },
    async byTicket(ticketId) {
      const hash = await hashOfTicket(first.salt, ticketId)
      const id = idOfHash.get(hash)
      if (id !== undefined) return withTicket(byId(id), ticketId)
      const line = lineOfHash.get(hash)
      if (line === undefined) return null
      const known = later.size > 0 ? later.get(columns().id[line] ?? '') : undefined
      // A person with a changed record has another ticket now, or is gone.
      return known === undefined ? withTicket(personAt(line), ticketId) : null
    },
    byId,
    find(query) {
      const words = fold(query).split(' ').filter(Boolean)
      if (words.length === 0) return []
      const found: Person[] = []
      const fits = (text: string) => words.every((word) => text.includes(word))
      for (const person of later.values())
        if (person && fits(fold(`${person.fullName} ${person.company ?? ''}`))) found.push(person)
      const texts = folded()
      for (let line = 0; line < texts.length && found.length < FOUND_AT_DOOR; line++)
        if (fits(texts[line] ?? '') && !later.has(columns().id[line] ?? '')) found.push(personAt(line))
      return found.slice(0, FOUND_AT_DOOR)
    },
    presenceOf,
    insideOf: (id) =>
      head.areas.flatMap(({ id: areaId }) => {
        const presence = presenceOf(areaId, id)
        return presence?.inside ? [{ areaId, sinceMillis: presence.changedAtMillis }] : []
      }),
    move,
    restore,
    note(id, { note, flag }) {
      const person = byId(id)
      if (!person) return
      // An unchanged person is found by the line of their ticket. With the note they count as changed, so the hash is
      // saved.
      const hash = later.has(id) ? undefined : hashAt(id)
      if (hash) idOfHash.set(hash, id)
      later.set(id, { ...person, note, flag })
    },
    update(change) {
      head = change
      const hashes = linesOf(change.columns.hash, change.count)
      const all = columnsOf(change)
      const ids = all.id
      for (const [line, id] of ids.entries()) {
        later.set(
          id,
          personOf((name) => all[name][line] ?? ''),
        )
        idOfHash.set(hashes[line] ?? '', id)
        updated.add(id)
        for (const ofArea of moved.values()) ofArea.delete(id)
      }
      for (const each of change.inside) {
        const presences = parseInside(each, change)
        for (const line of presences.lines) {
          const presence = presences.at(line)
          if (presence) move(each.areaId, ids[line] ?? '', presence)
        }
      }
      for (const id of change.gone) {
        later.set(id, null)
        updated.add(id)
      }
    },
  }
}

function personOf(at: (name: keyof Columns) => string): Person {
  const [firstName, lastName, note] = [at('firstName'), at('lastName'), at('note')]
  const flag = note.startsWith('!')
  return {
    id: at('id'),
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    firstName,
    lastName,
    jobTitle: null,
    company: at('company') || null,
    profilePhotoPath: null,
    ticketId: '',
    typeId: at('typeId'),
    ticketType: at('ticketType') || null,
    note: flag ? note.slice(1) : note,
    flag,
  }
}

const withTicket = (person: Person | null, ticketId: string) => person && { ...person, ticketId }

function parseInside({ lines, states, ages }: DeskList['inside'][number], { count, madeAtMillis }: DeskList) {
  const all = lines === '' ? [] : lines.split(LINE).map(Number)
  const since = new Float64Array(count).fill(Number.NaN)
  const inside = new Uint8Array(count)
  const agesOf = ages.split(LINE)
  for (const [at, line] of all.entries()) {
    since[line] = madeAtMillis - Number(agesOf[at])
    inside[line] = states[at] === '1' ? 1 : 0
  }
  return {
    lines: all,
    at(line: number): Presence | null {
      const changedAtMillis = since[line]
      if (changedAtMillis === undefined || Number.isNaN(changedAtMillis)) return null
      return { inside: inside[line] === 1, changedAtMillis }
    },
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
