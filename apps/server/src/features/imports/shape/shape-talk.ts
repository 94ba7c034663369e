import { fold } from '@parley/contract'
import type { RefusedReason } from '@parley/contract/imports'
import type { RawLink, RawProgramme, RawTalk } from '../read/index.ts'
import { cleanLine, cutTo, hashOf, shortKey } from './clean-text.ts'
import type { People } from './collect-people.ts'
import { parseTimes } from './parse-times.ts'
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

export type Refuse = (reason: RefusedReason, params?: Readonly<Record<string, string | number>>) => void

interface Setting {
  readonly file: RawProgramme
  readonly zone: string | null
  readonly people: People
  readonly taken: ReadonlyMap<string, ProgrammeTalk>
  /** Start times by the guid that the occurrences share in the file. */
  readonly times: Map<string, Set<string>>
  readonly refuse: Refuse
}

/**
 * Converts a talk. Returns null after reporting the reason to `refuse`. A talk that only loses a part is reported too.
 */
export function shapeTalk(
  raw: RawTalk,
  { file, zone, people, taken, times: known, refuse }: Setting,
): ProgrammeTalk | null {
  const title = cleanLine(raw.title)
  const times = parseTimes(raw, file, zone)
  if (title === '') return refused('talkTitleMissing')
  if (title.length > MAX_TITLE) return refused('talkTitleTooLong', { most: MAX_TITLE })
  if (typeof times === 'string') return refused(times, refusalParams(times, raw))

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

export const shapeName = (text: string) => cutTo(MAX_NAME, cleanLine(text)) || null

/** Includes the room in a derived guid, because two rooms may use the same id. */
function guidOf(raw: RawTalk, title: string): string {
  const own = cleanLine(raw.guid)
  if (own !== '') return shortKey(own, MAX_KEY)
  const id = [raw.id, raw.code, raw.slug, raw.url, title].map(cleanLine).find((each) => each !== '')
  return `derived-${hashOf(JSON.stringify([id, cleanLine(raw.room)]))}`
}

const derivedGuid = (...parts: (string | number)[]) => `derived-${hashOf(JSON.stringify(parts))}`

/** Returns the file's own guid for the first occurrence; null if the file already has an occurrence at that time. */
function nextTime(base: string, time: string, times: Setting['times']): string | null {
  const known = times.get(base) ?? new Set()
  if (known.has(time)) return null
  times.set(base, known.add(time))
  return known.size === 1 ? base : derivedGuid(base, known.size)
}

function refusalParams(reason: RefusedReason, raw: RawTalk): Readonly<Record<string, string>> {
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

/** Refused URLs of link lists are reported; those inside a text are not, because they are only decoration. */
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

/** Accepts only http and https, so no `javascript:`. Resolves a relative URL against `base`, as a browser would. */
export function safeUrl(address: string, base: string): string | null {
  const text = address.trim()
  if (text === '' || text.length > MAX_URL) return null
  const url = URL.parse(text) ?? (URL.canParse(base) ? URL.parse(text, base) : null)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.href.length > MAX_URL ? null : url.href
}
