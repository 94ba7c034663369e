import type { ChatRoom } from '@parley/contract/chat'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  aboutMeeting,
  aMember,
  aMessage,
  aReader,
  aRoom,
  messagesTopicOf,
  ROOM,
  ROOMS_TOPIC,
  typingTopicOf,
} from '../../../testing/chat-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEvent, NOW } from '../../../testing/samples.ts'
import { aMeetingEntry, MY_AGENDA } from '../../../testing/schedule-samples.ts'
import { Chat } from './chat.tsx'

const DONE = { success: true } as const
const mine = (seq: number, own: Parameters<typeof aMessage>[1] = {}) => aMessage(seq, { sndr: 'user1', ...own })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

interface Setting extends Answers {
  rooms?: readonly ChatRoom[]
  messages?: readonly ReturnType<typeof aMessage>[]
  at?: string
  width?: number
}

async function open({
  rooms = [aRoom()],
  messages = [aMessage(1)],
  at = `/chat/${ROOM}`,
  width,
  ...answers
}: Setting = {}) {
  fakeLive.show(ROOMS_TOPIC, rooms)
  fakeLive.show(messagesTopicOf(), messages)
  const server = fakeServer({
    getEvents: () => ({ events: [anEvent()], after: null }),
    markRoomSeen: () => DONE,
    sendTyping: () => DONE,
    ...answers,
  })
  const page = await renderScreen(<Chat />, { path: '/chat/:roomId?', at, ...(width ? { width } : {}) })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}

const log = () => screen.findByRole('log', { name: 'Messages with Selin Volkova' })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Selin Volkova' })

it('CHAT-40 lists pinned rooms first, then the latest, with their unread messages', async () => {
  const other = (id: string, fullName: string, own: Parameters<typeof aRoom>[0]) =>
    aRoom({ id, ...own, meta: { members: [aReader(), aMember({ userId: id, fullName })], ...own?.meta } })
  await open({
    at: '/chat',
    rooms: [
      other('a', 'Ada Işık', { meta: { lastMessageDate: NOW - 9_000 }, unread: 3 }),
      other('b', 'Bora Kaya', { meta: { lastMessageDate: NOW - 1_000 } }),
      other('c', 'Cem Ak', { meta: { lastMessageDate: 1, pin: true } }),
    ],
  })
  const rows = await within(await screen.findByRole('list', { name: 'Chats' })).findAllByRole('link')
  expect(rows.map((each) => each.textContent)).toEqual(['Cem Ak', 'Bora Kaya', 'Ada Işık'])
  expect(screen.getByText('3 unread messages')).toBeTruthy()
})

it('CHAT-40 finds people, and words in messages', async () => {
  const { user } = await open({
    at: '/chat',
    getChatRooms: ({ query }) => ({ rooms: query === 'olive' ? [] : [aRoom()], after: null }),
    searchMessages: () => ({
      found: [{ roomId: ROOM, message: aMessage(1, { msg: 'Olive oil by the ton' }) }],
      after: null,
    }),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search people and messages' }), 'olive')
  expect(await screen.findByText('Olive oil by the ton')).toBeTruthy()
  expect(await screen.findByText('No chat with this name')).toBeTruthy()
})

it('FRAME-25 marks the language of messages as unknown, in the list too, but not that of the interface', async () => {
  const msg = 'Увидимся у стенда'
  await open({
    rooms: [aRoom({ lastMessage: mine(2, { msg }) })],
    messages: [aMessage(1, { msg: 'Merhaba' }), mine(2, { msg })],
  })
  const list = within(await screen.findByRole('list', { name: 'Chats' }))
  for (const place of [list, within(await log())]) {
    expect((await place.findByText(msg)).getAttribute('lang')).toBe('')
  }
  expect(screen.getByText('Merhaba').getAttribute('lang')).toBe('')
  expect(screen.getByText(/^You:/).getAttribute('lang')).toBe(null)
})

it('CHAT-42 sends with Enter, breaks the line with Shift and Enter, and sends nothing that is blank', async () => {
  const { user, sent } = await open({
    sendMessage: ({ clientId, msg }) => ({ message: mine(2, { clientId, msg }) }),
  })
  await user.type(await field(), '  {Enter}')
  expect(sent('sendMessage')).toEqual([])
  await user.clear(await field())
  await user.type(await field(), 'One{Shift>}{Enter}{/Shift}Two{Enter}')
  await waitFor(() => expect(sent('sendMessage')).toMatchObject([{ roomId: ROOM, msg: 'One\nTwo', fileIds: [] }]))
  expect((await field()).value).toBe('')
  expect(within(await log()).getByText(/^One/)).toBeTruthy()
})

it('CHAT-43 shows a message at once with a clock, then a tick, and two once it was seen', async () => {
  const answer = Promise.withResolvers<void>()
  const { user } = await open({
    sendMessage: async ({ clientId, msg }) => {
      await answer.promise
      return { message: mine(2, { clientId, msg }) }
    },
  })
  await user.type(await field(), 'Hello{Enter}')
  const at = within(await log())
  expect(await at.findByText('Waiting to be sent')).toBeTruthy()
  await act(async () => answer.resolve())
  expect(await at.findByText('Sent')).toBeTruthy()
  expect(at.getAllByText('Hello')).toHaveLength(1)

  await act(async () =>
    fakeLive.change(ROOMS_TOPIC, {
      up: [aRoom({ rev: 2, lastSeq: 2, meta: { members: [aReader(), aMember({ lastSeenMessage: 2 })] } })],
    }),
  )
  expect(await at.findByText('Seen')).toBeTruthy()
})

it('CHAT-43 tells why a message was refused, and tries it again', async () => {
  const { user, server } = await open({ sendMessage: () => refuse('roomIsClosed') })
  await user.type(await field(), 'Hello{Enter}')
  expect(await screen.findByText('Nobody else is in this chat any more.')).toBeTruthy()
  server.answer({ sendMessage: ({ clientId, msg }) => ({ message: mine(2, { clientId, msg }) }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Sent')).toBeTruthy()
  expect(screen.queryByText('Nobody else is in this chat any more.')).toBe(null)
})

it('CHAT-42 saves a draft for each room', async () => {
  const first = await open()
  fireEvent.change(await field(), { target: { value: 'Half a th' } })
  first.unmount()
  await open()
  expect((await field()).value).toBe('Half a th')
})

it('CHAT-44 marks the first new message, and reports how far the user has seen', async () => {
  const { sent } = await open({
    rooms: [aRoom({ lastSeq: 3, unread: 1, meta: { members: [aReader({ lastSeenMessage: 2 }), aMember()] } })],
    messages: [aMessage(1), mine(2), aMessage(3)],
  })
  expect(within(await log()).getByText('New messages')).toBeTruthy()
  expect(within(await log()).getByText('Today')).toBeTruthy()
  await waitFor(() => expect(sent('markRoomSeen')).toEqual([{ roomId: ROOM, seq: 3, isRead: true }]))
})

it('NOTE-56 says nothing of a room in a window without the focus, until it has it', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const { sent } = await open({ messages: [aMessage(1)] })
  expect(await within(await log()).findByText('Message 1')).toBeTruthy()
  expect(sent('markRoomSeen')).toEqual([])
  focus.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(sent('markRoomSeen')).toEqual([{ roomId: ROOM, seq: 1, isRead: true }]))
  focus.mockRestore()
})

it('CHAT-41 loads older messages by pages of twenty, until a page is shorter', async () => {
  const messages = Array.from({ length: 20 }, (_, index) => aMessage(index + 23))
  const { user, sent } = await open({
    messages,
    getMessages: ({ before = 0 }) => ({
      messages: Array.from({ length: Math.min(20, before - 1) }, (_, index) =>
        aMessage(Math.max(1, before - 20) + index),
      ),
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  expect(await within(await log()).findByText('Message 3')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  expect(await within(await log()).findByText('Message 1')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBe(null))
  expect(sent('getMessages')).toMatchObject([{ before: 23 }, { before: 3 }])
})

it('CHAT-45 deletes a message of my own after asking; others see that it was there', async () => {
  const { user, sent } = await open({
    messages: [mine(1, { msg: 'Oops' }), aMessage(2)],
    deleteMessage: () => DONE,
  })
  await user.click(await screen.findByRole('button', { name: 'More: your message' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete message' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete message' }))
  await waitFor(() => expect(sent('deleteMessage')).toEqual([{ roomId: ROOM, id: 'm1' }]))
  await act(async () =>
    fakeLive.change(messagesTopicOf(), { up: [mine(3, { id: 'm1', at: 1, deleted: true, msg: '' })] }),
  )
  expect(await within(await log()).findByText('Message deleted')).toBeTruthy()
  expect(screen.queryByText('Oops')).toBe(null)
})

it('CHAT-45 offers to delete nothing of others', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'More: message of Selin Volkova' }))
  expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(['Copy text', 'Report'])
})

it('CHAT-51 tells of a meeting in the words of the reader, with the way to it', async () => {
  const message = aMessage(2, { type: 'mreq', msg: 'Coffee?', det: aboutMeeting() })
  const { user, address } = await open({ messages: [aMessage(1), message], width: 390 })
  expect(await within(await log()).findByText('Selin Volkova asks you for a meeting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(address()).toBe('/event/event1/answers?first=invitation1')
})

it('CHAT-51 describes a meeting in the list without repeating the name above', async () => {
  const lastMessage = aMessage(2, { type: 'mreq', msg: 'Coffee?', det: aboutMeeting() })
  await open({ at: '/chat', rooms: [aRoom({ lastMessage })] })
  expect(await screen.findByText('Asks you for a meeting')).toBeTruthy()
})

it('CHAT-45 gives the focus back to the menu from which something was opened', async () => {
  const { user } = await open()
  const menu = await screen.findByRole('button', { name: 'More: Selin Volkova' })
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Search in this chat' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Words of a message' })),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

it("CHAT-51 tells when and where a meeting is: the event's time, then that of the reader with its day, and the table", async () => {
  const at = Date.UTC(2026, 10, 21, 22, 30)
  const det = aboutMeeting({
    startsAtMillis: at,
    endsAtMillis: at + 1_800_000,
    timezone: 'Europe/Berlin',
    place: 'Table 12',
  })
  await open({ messages: [aMessage(2, { type: 'cmreq', msg: '', det })] })
  const when = await within(await log()).findByText(/Table 12/)
  expect(when.textContent).toBe('Sat 21 Nov, 23:30–00:00 Berlin · Sun 22 Nov, 01:30 for you · Table 12')
})

it('VIDEO-45 leads from the message about a meeting into its room', async () => {
  const at = { startsAtMillis: Date.now() + 240_000, endsAtMillis: Date.now() + 3_600_000 }
  const entry = aMeetingEntry({ byVideo: true, sdt: at.startsAtMillis, edt: at.endsAtMillis })
  fakeLive.show(MY_AGENDA, [entry])
  await open({
    messages: [aMessage(2, { type: 'cmreq', msg: '', det: aboutMeeting({ ...at, meetingId: 'meeting1' }) })],
  })
  expect(await within(await log()).findByRole('button', { name: 'Join' })).toBeTruthy()
})

it('VIDEO-47 reads in the words of the reader that someone is late', async () => {
  await open({ messages: [aMessage(2, { type: 'late', msg: 'Gecikiyorum.' })] })
  expect(await within(await log()).findByText('I am running late.')).toBeTruthy()
})

it('CHAT-51 opens the meeting above the page on a desk', async () => {
  const message = mine(2, {
    type: 'mreq',
    msg: '',
    det: aboutMeeting({ fromId: 'participant1', toId: 'participant2' }),
  })
  const { user, address } = await open({ messages: [message] })
  expect(await within(await log()).findByText('You asked for a meeting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(address()).toBe(`/chat/${ROOM}?over=%2Fevent%2Fevent1%2Fattendees%2Fparticipant2`)
})

it("CHAT-48 shares the user's card with the chosen data", async () => {
  const { user, sent } = await open({
    sendMessage: ({ clientId, msg }) => ({ message: mine(2, { clientId, msg, type: 'contact' }) }),
  })
  await user.click(await screen.findByRole('button', { name: 'Share your contact card' }))
  await user.click(await screen.findByRole('checkbox', { name: 'defne@example.com' }))
  await user.click(screen.getByRole('button', { name: 'Send card' }))
  await waitFor(() => expect(sent('sendMessage')).toHaveLength(1))
  const [input] = sent('sendMessage') as { msg: string; type: string }[]
  expect([input?.type, JSON.parse(input?.msg ?? '')]).toMatchObject([
    'contact',
    { name: 'Defne', surname: 'Aksoy', email: '' },
  ])
})

it('CHAT-46 sends files once they are uploaded, and says why one is refused', async () => {
  const { user, sent, container } = await open({
    addAttachment: ({ fileName }) =>
      fileName === 'bad.exe'
        ? refuse('documentRefused')
        : { file: { id: 'file1', name: fileName, contentType: 'application/pdf', bytes: 3 } },
    sendMessage: ({ clientId, msg }) => ({ message: mine(2, { clientId, msg }) }),
  })
  await field()
  const picker = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  fireEvent.change(picker, { target: { files: [new File(['MZ'], 'bad.exe'), new File(['pdf'], 'list.pdf')] } })
  expect(await screen.findByText(/^This file cannot be taken/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove: bad.exe' }))
  await waitFor(() => expect(screen.queryByLabelText('Adding list.pdf')).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(sent('sendMessage')).toMatchObject([{ msg: '', fileIds: ['file1'] }]))
})

it('CHAT-46 says how much room a chat has, where its files take all of it', async () => {
  const { container } = await open({ addAttachment: () => refuse('roomStorageFull', { params: { most: 500 } }) })
  await field()
  const picker = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  fireEvent.change(picker, { target: { files: [new File(['pdf'], 'list.pdf')] } })
  expect(await screen.findByText(/^The files of this chat take all the room that it has \(500 MB\)/)).toBeTruthy()
})

it('CHAT-46 tells how much of a file has gone out, and gives it up', async () => {
  const { user, container } = await open({ addAttachment: () => new Promise(() => undefined) })
  await field()
  const picker = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const list = new File(['list'], 'list.pdf', { lastModified: 1 })
  fireEvent.change(picker, { target: { files: [list, list] } })
  expect(await screen.findByText('50%')).toBeTruthy()
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Adding list.pdf' }).value).toBe(0.5)
  await user.click(screen.getByRole('button', { name: 'Cancel: list.pdf' }))
  expect(screen.queryByRole('progressbar')).toBe(null)
  expect(screen.queryByRole('alert')).toBe(null)
})

const eighty = (from: number, length: number) => Array.from({ length }, (_, index) => aMessage(from + index))
const pages = {
  getMessages: ({ before, after }: { before?: number; after?: number }) => {
    const first = after === undefined ? Math.max(1, (before ?? 81) - 20) : after + 1
    return { messages: eighty(first, Math.min(20, (after === undefined ? (before ?? 81) : 81) - first)) }
  },
}

it('CHAT-59 opens a room at the message that was asked for, and reads on from there to the latest', async () => {
  const { user, sent } = await open({ at: `/chat/${ROOM}?at=15`, messages: eighty(61, 20), ...pages })
  const at = within(await log())
  expect(await at.findByText('Message 15')).toBeTruthy()
  expect(at.queryByText('Message 61')).toBe(null)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Message 15'))
  expect(sent('getMessages')).toMatchObject([{ before: 16 }, { after: 15 }])
  // NOTE-56: the messages below were shown, but are not read.
  await waitFor(() => expect(sent('markRoomSeen')).toEqual([{ roomId: ROOM, seq: 80, isRead: false }]))

  await user.click(await screen.findByRole('button', { name: 'Show later messages' }))
  expect(await at.findByText('Message 55')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Show later messages' }))
  expect(await at.findByText('Message 80')).toBeTruthy()
  expect(at.getAllByText(/^Message \d+$/)).toHaveLength(80)
  expect(screen.queryByRole('button', { name: 'Show later messages' })).toBe(null)
})

it('CHAT-59 leads from a message that was found to its place, and back', async () => {
  const { user, address } = await open({
    at: '/chat',
    messages: eighty(61, 20),
    ...pages,
    getChatRooms: () => ({ rooms: [], after: null }),
    searchMessages: () => ({ found: [{ roomId: ROOM, message: aMessage(15) }], after: null }),
  })
  await user.type(await screen.findByRole('searchbox', { name: 'Search people and messages' }), 'fifteen')
  await user.click(await screen.findByRole('link', { name: 'Message 15' }))
  expect(address()).toBe(`/chat/${ROOM}?at=15`)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Message 15'))
  await user.click(screen.getByRole('button', { name: '20 new messages' }))
  expect(await within(await log()).findByText('Message 80')).toBeTruthy()
  expect(address()).toBe(`/chat/${ROOM}`)
})

it('CHAT-49 shows people while they type, and notifies others at most every three seconds', async () => {
  const { user, sent } = await open()
  await user.type(await field(), 'abc')
  expect(sent('sendTyping')).toEqual([{ roomId: ROOM }])
  await act(async () =>
    fakeLive.change(typingTopicOf(), { up: [{ id: 'user2', rev: 1, untilMillis: NOW + 6_000 } as never] }),
  )
  expect(await screen.findByText('Selin Volkova is typing…')).toBeTruthy()
})

it('CHAT-55 blocks a person: nothing can be written until that is undone', async () => {
  const { user, sent } = await open({ blockUser: () => DONE })
  await user.click(await screen.findByRole('button', { name: 'More: Selin Volkova' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('You have blocked Selin Volkova and get no messages from them.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Message to Selin Volkova' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Unblock' }))
  expect(await field()).toBeTruthy()
  expect(sent('blockUser')).toEqual([
    { userId: 'user2', blocked: true },
    { userId: 'user2', blocked: false },
  ])
})

it('CHAT-56 reports a message with a reason', async () => {
  const { user, sent } = await open({ reportUser: () => DONE })
  await user.click(await screen.findByRole('button', { name: 'More: message of Selin Volkova' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await user.click(await screen.findByRole('radio', { name: 'Unwanted advertising' }))
  await user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Your report was sent to the organizers')).toBeTruthy()
  expect(sent('reportUser')).toEqual([{ eventId: 'event1', roomId: ROOM, messageId: 'm1', reason: 'spam', words: '' }])
})

it("CHAT-57 says so if a room is closed, or is not the user's", async () => {
  const { unmount } = await open({ rooms: [aRoom({ closed: true })] })
  expect(await screen.findByText(/^This account was deleted/)).toBeTruthy()
  unmount()
  await open({ at: '/chat/other', getChatRooms: () => ({ rooms: [], after: null }) })
  expect(await screen.findByText('This chat is not available to you')).toBeTruthy()
})

it('CHAT-50 shows the room in the place of the list on a phone, with a way back', async () => {
  const { user, address } = await open({ width: 390 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Selin Volkova' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All chats' }))
  expect(address()).toBe('/chat')
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy()
})
