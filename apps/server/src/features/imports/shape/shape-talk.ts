import { fold } from '@parley/contract'
import type { RefusedReason } from '@parley/contract/imports'
import type { RawLink, RawProgramme, RawTalk } from '../read/index.ts'
import { cleanLine, cutTo, hashOf, shortKey } from './clean-text.ts'
import type { People } from './collect-people.ts'
import { LONGEST_SOURCE, toPlainText } from './plain-text.ts'
import {
  MAX_KEY,
  MAX_LINKS,
  MAX_NAME,
  MAX_PERSONS,
  MAX_TEXT,
  MAX_TITLE,
  MAX_URL,
  type ProgrammeLink,
  type ProgrammePerson,
  type ProgrammeTalk,
} from './programme.ts'
import { readTimes } from './read-times.ts'

export type Refuse = (reason: RefusedReason, params?: Readonly<Record<string, string | number>>) => void

interface Setting {
  readonly file: RawProgramme
  readonly zone: string | null
  readonly people: People
  /** Talks already taken, by guid. */
  readonly taken: ReadonlyMap<string, ProgrammeTalk>
  /** Times already taken, by the guid that all of them have in the file. */
  readonly times: Map<string, Set<string>>
  readonly refuse: Refuse
}

/** A talk as we keep it, or null once the reason has been told to `refuse`; what only lost a part is told as well. */
export function shapeTalk(
  raw: RawTalk,
  { file, zone, people, taken, times: known, refuse }: Setting,
): ProgrammeTalk | null {
  const title = cleanLine(raw.title)
  const times = readTimes(raw, file, zone)
  if (title === '') return refused('talkTitleMissing')
  if (title.length > MAX_TITLE) return refused('talkTitleTooLong', { most: MAX_TITLE })
  if (typeof times === 'string') return refused(times, whatWasRead(times, raw))

  if (raw.status && !/^accepted/i.test(raw.status)) return refused('talkNotAccepted', { value: cutTo(40, raw.status) })

  const first = taken.get(guidOf(raw, title))
  const isOther = first !== undefined && fold(first.title) !== fold(title)
  const base = isOther ? derivedGuid(first.guid, title) : guidOf(raw, title)
  const guid = nextTime(base, JSON.stringify([times, shapeName(raw.room)]), known)
  if (guid === null) return refused('talkTwice', { guid: base })
  if (isOther) refuse('guidOfAnother', { guid: first.guid, title: first.title })
  if (/^0{1,3}(?::0{1,2}){0,2}$/.test(raw.duration) && raw.end === '') refuse('durationNone', { minutes: 5 })

  const abstract = shapeText(raw.abstract, 'abstract', refuse)
  const description = shapeText(raw.description, 'description', refuse)
  return {
    guid,
    definitionGuid: base,
    title,
    subtitle: cutTo(MAX_TITLE, cleanLine(raw.subtitle)),
    abstract: abstract.text,
    description: description.text,
    track: shapeName(raw.track),
    type: shapeName(raw.type),
    language: shapeName(raw.language),
    room: shapeName(raw.room),
    ...times,
    persons: shapePersons(raw, people, refuse),
    links: shapeLinks(raw.links, [...abstract.links, ...description.links], file.baseUrl, refuse),
    url: safeUrl(raw.url, file.baseUrl),
    doNotRecord: raw.doNotRecord,
  }

  function refused(reason: RefusedReason, params?: Parameters<Refuse>[1]) {
    refuse(reason, params)
    return null
  }
}

/** The name as it is kept; null for an empty one. */
export const shapeName = (text: string) => cutTo(MAX_NAME, cleanLine(text)) || null

/** Where a file has no guid the talk is known by its id in its room, as two rooms may share an id. */
function guidOf(raw: RawTalk, title: string): string {
  const own = cleanLine(raw.guid)
  if (own !== '') return shortKey(own, MAX_KEY)
  const id = [raw.id, raw.code, raw.slug, raw.url, title].map(cleanLine).find((each) => each !== '')
  return `derived-${hashOf(JSON.stringify([id, cleanLine(raw.room)]))}`
}

const derivedGuid = (...parts: (string | number)[]) => `derived-${hashOf(JSON.stringify(parts))}`

/**
 * The guid of one more time of a talk: its own for the first of the file, and one that is always the same for the second, the
 * third and so on; null where the file has that very time already.
 */
function nextTime(base: string, time: string, times: Setting['times']): string | null {
  const known = times.get(base) ?? new Set()
  if (known.has(time)) return null
  times.set(base, known.add(time))
  return known.size === 1 ? base : derivedGuid(base, known.size)
}

function whatWasRead(reason: RefusedReason, raw: RawTalk): Readonly<Record<string, string>> {
  if (reason.startsWith('talkDuration')) return { value: cutTo(40, cleanLine(raw.duration)) }
  return { value: cutTo(40, cleanLine(raw.date || `${raw.day} ${raw.start}`)) }
}

function shapeText(source: string, field: string, refuse: Refuse) {
  const { text, links } = toPlainText(source)
  if (text.length > MAX_TEXT || source.length > LONGEST_SOURCE) refuse('textTooLong', { field, most: MAX_TEXT })
  return { text: cutTo(MAX_TEXT, text), links }
}

function shapePersons(raw: RawTalk, people: People, refuse: Refuse): ProgrammePerson[] {
  const persons = new Map<string, ProgrammePerson>()
  if (raw.persons.length > MAX_PERSONS) refuse('personsTooMany', { found: raw.persons.length, most: MAX_PERSONS })
  for (const each of raw.persons.slice(0, MAX_PERSONS)) {
    const person = people.meet(each)
    if (person) persons.set(person.key, person)
    else refuse('personNameMissing')
  }
  return [...persons.values()]
}

/** Addresses of the file's lists are reported when refused; those inside a text are only its decoration. */
function shapeLinks(listed: readonly RawLink[], inTexts: readonly RawLink[], base: string, refuse: Refuse) {
  const links = new Map<string, ProgrammeLink>()
  const take = (raw: RawLink, onRefused: () => void) => {
    const url = safeUrl(raw.url, base)
    if (url === null) onRefused()
    else if (!links.has(url)) links.set(url, { title: cutTo(MAX_NAME, cleanLine(raw.title)) || url, url })
  }
  const most = listed.slice(0, MAX_LINKS)
  if (listed.length > MAX_LINKS) refuse('linksTooMany', { found: listed.length, most: MAX_LINKS })
  for (const raw of most)
    take(raw, () => refuse('linkNotAllowed', { value: cutTo(80, cleanLine(raw.url || raw.title)) }))
  for (const raw of inTexts) if (links.size < MAX_LINKS) take(raw, () => {})
  return [...links.values()]
}

/**
 * The address as a browser would read it, when it is one of the web; null for all else, `javascript:` above all. What
 * is relative counts from `base`.
 */
export function safeUrl(address: string, base: string): string | null {
  const text = address.trim()
  if (text === '' || text.length > MAX_URL) return null
  const url = URL.parse(text) ?? (URL.canParse(base) ? URL.parse(text, base) : null)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.href.length > MAX_URL ? null : url.href
}
