import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMember, aMessage, aReader, aRoom, messagesTopicOf, ROOM, ROOMS_TOPIC } from '../../../testing/chat-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEvent } from '../../../testing/samples.ts'
import { Chat } from './chat.tsx'

const bora = aMember({ userId: 'user3', fullName: 'Bora Kaya', eventInfo: { eventId: 'event1', attendeeId: 'p3' } })

async function open({ former, ...answers }: Answers & { former: readonly (typeof bora)[] }) {
  const meta = { members: [aReader(), aMember()], former: [...former] }
  const messages = [aMessage(1, { sndr: 'user3', msg: 'Brie' }), aMessage(2, { msg: 'Gouda' })]
  fakeLive.show(ROOMS_TOPIC, [
    aRoom({ type: 'group', name: 'Cheese', meta, lastMessage: messages[0] ?? null, lastSeq: 2 }),
  ])
  fakeLive.show(messagesTopicOf(), messages)
  const server = fakeServer({
    getEvents: () => ({ events: [anEvent()], after: null }),
    markRoomSeen: () => ({ success: true }),
    ...answers,
  })
  const page = await renderScreen(<Chat />, { path: '/chat/:roomId?', at: `/chat/${ROOM}` })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, sent }
}
const log = async () => within(await screen.findByRole('log', { name: 'Messages with Cheese' }))

it('CHAT-3 names a former member of a group above their messages, and says that they have left', async () => {
  await open({ former: [bora] })
  const lines = (await (await log()).findAllByRole('article')).map((each) => each.querySelector('p')?.textContent)
  expect(lines).toEqual(['Bora Kaya · Former member', 'Selin Volkova'])
  const link = (await log()).getByRole('link', { name: 'Bora Kaya' })
  expect(link.getAttribute('href')).toBe('/event/event1/attendees/p3')
  const words = await within(screen.getByRole('list', { name: 'Chats' })).findByText('Brie')
  expect(words.parentElement?.textContent).toBe('Bora Kaya: Brie')
})

it('CHAT-15 does not name deleted accounts', async () => {
  await open({ former: [] })
  expect((await log()).getAllByRole('article')[0]?.querySelector('p')?.textContent).toBe('Former member')
})

it("CHAT-56 reports a former member's message, and cuts off nothing of a long explanation", async () => {
  const { user, sent } = await open({ former: [bora], reportUser: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'More: message of Bora Kaya' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await user.click(await screen.findByRole('radio', { name: 'Unwanted advertising' }))
  const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What happened|words/i })
  fireEvent.change(words, { target: { value: 'x'.repeat(2_001) } })
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect((await screen.findAllByText('At most 2,000 characters, 1 too many')).length).toBeGreaterThan(0)
  expect([sent('reportUser'), words.value.length]).toEqual([[], 2_001])
  fireEvent.change(words, { target: { value: 'Every day.' } })
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Your report was sent to the organizers')).toBeTruthy()
})
