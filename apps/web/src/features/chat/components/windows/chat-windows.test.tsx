import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  aMember,
  aMessage,
  aReader,
  aRoom,
  messagesTopicOf,
  ROOM,
  ROOMS_TOPIC,
} from '../../../../testing/chat-samples.ts'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderRoutes, setWidth } from '../../../../testing/render-screen.tsx'
import { aPerson, NOW } from '../../../../testing/samples.ts'
import { ChatShortcut } from '../offered/chat-button.tsx'
import { MessageNotifications } from './message-notifications.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

async function open(at = '/my-agenda', width = 1440) {
  fakeLive.show(ROOMS_TOPIC, [aRoom()])
  fakeLive.show(messagesTopicOf(), [aMessage(1)])
  const server = fakeServer({
    openRoom: () => ({ data: { id: ROOM }, room: aRoom() }),
    markRoomSeen: () => ({ success: true }),
  })
  const page = (
    <>
      <ChatShortcut eventId="event1" person={{ ...aPerson(), userId: 'user2' }} />
      <MessageNotifications />
    </>
  )
  const shown = await renderRoutes([{ path: '*', element: page }], { at, width })
  await waitFor(() => expect(fakeLive.isHeard(ROOMS_TOPIC)).toBe(true))
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...shown, sent }
}

const chatWith = () => screen.findByRole('menuitem', { name: 'Chat with Selin Volkova' })
const windows = () => screen.findByRole('region', { name: 'Open chats' })
const news = (seq: number, msg: string) =>
  act(async () =>
    fakeLive.change(ROOMS_TOPIC, {
      up: [aRoom({ rev: seq, lastSeq: seq, unread: 1, lastMessage: aMessage(seq, { msg }) })],
    }),
  )

it('CHAT-50 opens a room in a window, folds it, and has it again after the page was left', async () => {
  const first = await open()
  await first.user.click(await chatWith())
  expect(await within(await windows()).findByText('Message 1')).toBeTruthy()
  expect(first.sent('openRoom')).toEqual([{ members: ['user2'], type: 'private', eventId: 'event1', name: '' }])
  await first.user.click(screen.getByRole('button', { name: 'Minimise chat' }))
  await waitFor(() => expect(screen.queryByText('Message 1')).toBe(null))
  first.unmount()

  const again = await open()
  await again.user.click(await within(await windows()).findByRole('button', { name: /^Selin Volkova/ }))
  expect(await screen.findByText('Message 1')).toBeTruthy()
  await again.user.click(screen.getByRole('button', { name: 'Close chat' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Open chats' })).toBe(null))
})

it('CHAT-50 takes the focus when it is opened, but not when it reappears on another page', async () => {
  const first = await open()
  await first.user.click(await chatWith())
  const field = async () => within(await windows()).findByRole('textbox')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  first.unmount()

  await open()
  expect(await field()).not.toBe(document.activeElement)
})

it('CHAT-50 shows no window on a phone and on the chat page, where the room itself is opened', async () => {
  const { user, address, router } = await open()
  await user.click(await chatWith())
  await windows()
  await act(() => router.navigate('/chat'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Open chats' })).toBe(null))
  await act(() => router.navigate('/my-agenda'))
  await windows()
  act(() => setWidth(390))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Open chats' })).toBe(null))
  await user.click(await chatWith())
  await waitFor(() => expect(address()).toBe(`/chat/${ROOM}`))
})

it('CHAT-53 notifies about a message in a room that is not visible, and counts it in the title', async () => {
  const { user } = await open()
  await news(2, 'Are you at the booth?')
  expect(await screen.findByText('Are you at the booth?')).toBeTruthy()
  expect(document.title).toMatch(/^\(1\)/)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await within(await windows()).findByText('Message 1')).toBeTruthy()
})

it("CHAT-53 does not notify about visible rooms, the user's own messages, or blocked people", async () => {
  const { user } = await open()
  await user.click(await chatWith())
  await within(await windows()).findByText('Message 1')
  await news(2, 'Before my eyes')
  await user.click(screen.getByRole('button', { name: 'Close chat' }))
  await act(async () =>
    fakeLive.change(ROOMS_TOPIC, {
      up: [
        aRoom({ rev: 3, lastMessage: aMessage(3, { sndr: 'user1', msg: 'By me elsewhere' }) }),
        aRoom({
          id: 'user1-user9',
          blocked: true,
          meta: { members: [aReader(), aMember({ userId: 'user9' })] },
          lastMessage: aMessage(4, { sndr: 'user9', msg: 'From a blocked one' }),
        }),
      ],
    }),
  )
  for (const words of ['Before my eyes', 'By me elsewhere', 'From a blocked one']) {
    expect(screen.queryByText(words)).toBe(null)
  }
})
