import { isSamePerson } from './is-same-person.ts'
import type { KnownProgramme, KnownSpeaker } from './known-programme.ts'
import type { Programme, ProgrammeSpeaker } from './programme.ts'

/**
 * Which participant each person of a file is, by the person's key: whoever any of their keys has named before, else
 * somebody of the same name in the same talk whom only keys of other kinds have named. New people are left out.
 *
 * @see docs/rules/imports.md IMPORT-7
 */
export function matchSpeakers(
  known: Pick<KnownProgramme, 'speakers' | 'sessions'>,
  { persons, talks }: Pick<Programme, 'persons' | 'talks'>,
): ReadonlyMap<string, KnownSpeaker> {
  const byKey = new Map(known.speakers.flatMap((speaker) => speaker.keys.map((key) => [key, speaker] as const)))
  const matched = new Map<string, KnownSpeaker>()
  for (const person of persons) {
    const speaker = keysOf(person).flatMap((key) => byKey.get(key) ?? [])[0]
    if (speaker) matched.set(person.key, speaker)
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

const mayBe = (speaker: KnownSpeaker, person: ProgrammeSpeaker) =>
  speaker.keys.every((known) =>
    keysOf(person).every((key) => isSamePerson({ key: known, name: speaker.name }, { key, name: person.name })),
  )

const keysOf = (person: ProgrammeSpeaker) => [person.key, ...person.otherKeys]
