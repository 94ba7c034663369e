import { expect, it } from 'vitest'
import type { ProgrammeTalk } from '../shape/programme.ts'
import type { KnownSession, KnownSpeaker } from './known-programme.ts'
import { matchSpeakers } from './match-speakers.ts'

const speaker = (participantId: string, name: string, ...keys: string[]): KnownSpeaker => ({
  participantId,
  name,
  keys,
  biography: '',
})
const person = (name: string, key: string, ...otherKeys: string[]) => ({ key, name, otherKeys, biography: '' })
const inTalk = (guid: string, ...participantIds: string[]) =>
  ({
    guid,
    persons: participantIds.map((participantId) => ({ participantId, role: 'speaker' })),
  }) as unknown as KnownSession

const match = (speakers: KnownSpeaker[], sessions: KnownSession[], ...persons: ReturnType<typeof person>[]) => {
  const talks = [{ guid: 'talk', persons }] as unknown as ProgrammeTalk[]
  const matched = matchSpeakers({ speakers, sessions }, { persons, talks })
  return persons.map(({ key }) => matched.get(key)?.participantId)
}

it('IMPORT-7 matches a speaker by a guid, even under another name', () => {
  const ours = [speaker('ada', 'Ada', 'id:1', 'guid:x'), speaker('bo', 'Bo', 'id:2')]
  expect(match(ours, [], person('Countess', 'guid:x'), person('Bo', 'id:3'))).toEqual(['ada', undefined])
})

it('IMPORT-14 matches a speaker by an id only if the name agrees or the talk is the same', () => {
  const ours = [speaker('ada', 'Ada Lovelace', 'id:1'), speaker('bo', 'Bo', 'id:2'), speaker('cem', 'Cem', 'id:1')]
  expect(match(ours, [], person('Dr. ADA Lovelace', 'id:1'), person('Zoë', 'id:2'))).toEqual(['ada', undefined])
  expect(match(ours, [], person('Cem', 'id:1'))).toEqual(['cem'])
  expect(match(ours, [inTalk('talk', 'bo')], person('Zoë', 'id:2'))).toEqual(['bo'])
  expect(match(ours, [inTalk('other', 'bo')], person('Zoë', 'id:2'))).toEqual([undefined])
})

it('IMPORT-7 matches a speaker of the same talk by name if the keys are of other kinds', () => {
  const ours = [speaker('ada', 'Ada', 'id:1'), speaker('bo', 'Bo', 'id:2')]
  expect(match(ours, [inTalk('talk', 'ada')], person('Ada', 'code:A'), person('Bo', 'code:B'))).toEqual([
    'ada',
    undefined,
  ])
})

it('IMPORT-7 keeps two people of one name separate', () => {
  const ours = [speaker('ada', 'Ada', 'id:1')]
  const sessions = [inTalk('talk', 'ada')]
  expect(match(ours, sessions, person('Ada', 'id:2'))).toEqual([undefined])
  expect(match(ours, sessions, person('Ada', 'code:A'), person('Ada', 'code:B'))).toEqual(['ada', undefined])
  expect(match(ours, sessions, person('Ada', 'code:A'), person('Ada', 'id:1'))).toEqual([undefined, 'ada'])
})
