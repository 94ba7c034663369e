import type { Programme, ProgrammeSpeaker } from '../shape/index.ts'
import { areNamesAlike, isSamePerson, isSureKey } from './is-same-person.ts'
import type { KnownProgramme, KnownSpeaker } from './known-programme.ts'

/** @see docs/rules/imports.md IMPORT-7 IMPORT-14 */
export function matchSpeakers(
  known: Pick<KnownProgramme, 'speakers' | 'sessions'>,
  { persons, talks }: Pick<Programme, 'persons' | 'talks'>,
): ReadonlyMap<string, KnownSpeaker> {
  const byKey = groupByKey(known.speakers)
  const sharesTalk = talksShared(known.sessions, talks)
  const matched = new Map<string, KnownSpeaker>()
  for (const person of persons) {
    const keyed = keysOf(person).flatMap((key) => (byKey.get(key) ?? []).map((speaker) => ({ key, speaker })))
    const found =
      keyed.find(({ key }) => isSureKey(key)) ??
      keyed.find(({ speaker }) => areNamesAlike(speaker.name, person.name)) ??
      keyed.find(({ speaker }) => sharesTalk(person, speaker))
    if (found) matched.set(person.key, found.speaker)
  }

  const taken = new Set(matched.values())
  const byId = new Map(known.speakers.map((speaker) => [speaker.participantId, speaker]))
  const sessions = new Map(known.sessions.map((session) => [session.guid, session]))
  const unknown = new Map(persons.filter(({ key }) => !matched.has(key)).map((person) => [person.key, person]))
  for (const talk of talks) {
    for (const { key } of talk.persons) {
      const person = unknown.get(key)
      if (!person) continue
      const speakers = (sessions.get(talk.guid)?.persons ?? []).flatMap((each) => byId.get(each.participantId) ?? [])
      const speaker = speakers.find((each) => !taken.has(each) && mayBe(each, person))
      if (!speaker) continue
      matched.set(key, speaker)
      taken.add(speaker)
      unknown.delete(key)
    }
  }
  return matched
}

function groupByKey(speakers: readonly KnownSpeaker[]): Map<string, KnownSpeaker[]> {
  const groups = new Map<string, KnownSpeaker[]>()
  for (const speaker of speakers) {
    for (const key of speaker.keys) {
      const group = groups.get(key)
      if (group) group.push(speaker)
      else groups.set(key, [speaker])
    }
  }
  return groups
}

function talksShared(sessions: KnownProgramme['sessions'], talks: Programme['talks']) {
  const before = new Map(
    sessions.map(({ guid, persons }) => [guid, new Set(persons.map((each) => each.participantId))]),
  )
  const guids = new Map<string, string[]>()
  for (const talk of talks) {
    for (const { key } of talk.persons) guids.set(key, [...(guids.get(key) ?? []), talk.guid])
  }
  return (person: ProgrammeSpeaker, speaker: KnownSpeaker) =>
    (guids.get(person.key) ?? []).some((guid) => before.get(guid)?.has(speaker.participantId) ?? false)
}

const mayBe = (speaker: KnownSpeaker, person: ProgrammeSpeaker) =>
  speaker.keys.every((known) =>
    keysOf(person).every((key) => isSamePerson({ key: known, name: speaker.name }, { key, name: person.name })),
  )

const keysOf = (person: ProgrammeSpeaker) => [person.key, ...person.otherKeys]
