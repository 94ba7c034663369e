import { badgeCalls } from '@parley/contract/badges'
import { expect, it } from 'vitest'
import { fontFile } from '../../../platform/printing/font-files.ts'
import { aParticipant } from '../../../testing/a-participant.ts'
import { anEvent } from '../../../testing/an-event.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants } from '../../participants/index.ts'
import { listMissingGlyphs } from './find-missing-glyphs.ts'
import { BadgeFonts } from './fonts.ts'

const server = testServer()

it.each([
  ['Thai', 'สมชาย', 'สมชาย'],
  ['Devanagari', 'अमित', 'अमत'],
  ['Georgian', 'ნინო', 'ნიო'],
  ['Armenian', 'Արամ', 'Արամ'],
  ['Turkish', 'Işıl Öztürk', ''],
  ['Russian', 'Ёлкина', ''],
  ['Greek', 'Ελένη', ''],
  ['Arabic', 'محمد', ''],
  ['Hebrew', 'יעל', ''],
  ['emoji', 'Ann 🎉', ''],
])('BADGE-34 lists the letters of a %s name that the bundled fonts cannot draw', (_script, name, undrawn) => {
  expect(listMissingGlyphs(name, new BadgeFonts(null)).join('')).toBe(undrawn)
})

it('BADGE-33 works without a system font that cannot be read', () => {
  const unread = new BadgeFonts(null, new Map([['notoThai', { file: '/nowhere/NotoSansThai-Regular.ttf' }]]))
  expect(unread.noto.size).toBe(0)
  const [file, bold] = [fontFile('hebrew', 'regular'), fontFile('hebrew', 'bold')]
  const read = new BadgeFonts(null, new Map([['notoThai', { file, bold }]]))
  expect([read.nameOf('notoThai', 'bold'), read.font('notoThai', 'bold').has('א')]).toEqual(['notoThai-bold', true])
})

it('BADGE-34 finds the people with letters that no font draws: of all, of a type and of one', async () => {
  const event = await anEvent(server)
  const { eventId, typeId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  // Letters that neither the bundled fonts nor the usual system fonts have.
  const names = ['Ada', 'Ötzi', 'ꚠꚡ']
  const added = await server.ctx.inTransaction((work) =>
    insertParticipants(
      work,
      eventId,
      names.map((name) => ({ name, typeId })),
    ),
  )
  const find = async (input: object = {}, as = organizer) =>
    (await server.call(badgeCalls.findMissingGlyphs, { eventId, ...input }, as)).body
  const found = await find()
  expect(found).toMatchObject({ count: 1, people: [{ fullName: 'ꚠꚡ' }], letters: 'ꚠ ꚡ' })
  expect(await find({ typeIds: [typeId] })).toMatchObject({ count: 1 })
  expect(await find({ participantId: found.people[0]?.participantId })).toMatchObject({ count: 1 })
  expect(await find({ participantId: organizer.participantId })).toMatchObject({ count: 0, people: [], letters: '' })
  expect(added).toBeTruthy()
  const { status } = await server.call(badgeCalls.findMissingGlyphs, { eventId }, await aParticipant(server, event))
  expect(status).toBe(403)
})
