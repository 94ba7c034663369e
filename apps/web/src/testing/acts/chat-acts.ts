import { screen, within } from '@testing-library/react'
import { aMember, aMessage, aReader, aReport, aRoom, messagesTopicOf, ROOM, ROOMS_TOPIC } from '../chat-samples.ts'
import { fakeLive } from '../fake-live.ts'
import type { Answers } from '../fake-server.ts'
import { aParticipant } from '../people-samples.ts'
import { aMe, anEvent, anEventInFull, EVERY_TAB } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, type Page, press } from './on-screen.ts'

const AT = `/chat/${ROOM}`
const live = { [ROOMS_TOPIC]: [aRoom()], [messagesTopicOf()]: [aMessage(1, { sndr: 'user1' }), aMessage(2)] as never[] }
const seen: Answers = { markRoomSeen: () => DONE, sendTyping: () => DONE }
const group = aRoom({
  id: 'group1',
  type: 'group',
  name: 'Olive people',
  meta: { members: [aReader(), aMember(), aMember({ userId: 'user3', fullName: 'Ada Işık' })] },
})
const groupLive = { [ROOMS_TOPIC]: [group], [messagesTopicOf('group1')]: [aMessage(1)] as never[] }
const tell = (room: typeof group) => fakeLive.change(ROOMS_TOPIC, { up: [room] })
const more = async (page: Page, name: string, act: string) => {
  await page.user.click(await screen.findByRole('button', { name }))
  await page.user.click(await screen.findByRole('menuitem', { name: act }))
}
const organized: Answers = {
  getEvents: ({ id }) =>
    id
      ? { event: anEventInFull({ tabs: EVERY_TAB, me: aMe({ organizer: true }) }) }
      : { events: [anEvent()], after: null },
}
const found = ['id', 'userId', 'fullName', 'jobTitle', 'company', 'profilePhotoPath', 'canInvite']

export const chatActs = {
  openRoom: {
    at: '/event/event1/attendees/participant2',
    answers: {
      getParticipant: () => aParticipant(),
      openRoom: () => ({ data: { id: ROOM }, room: aRoom() }),
      ...seen,
    },
    // The navigation has a link with the same name.
    prepare: async () => within(await screen.findByRole('main')).findByRole('button', { name: 'Chat' }),
    elsewhere: 'the room of two people is one, whoever opens it: chat.test.ts of the server',
  },
  pinRoom: {
    at: AT,
    answers: { ...seen, pinRoom: () => DONE },
    live,
    prepare: () => button(/^(Pin|Unpin) chat$/),
    elsewhere: { hears: () => tell(aRoom({ rev: 9, meta: { pin: true } })), hides: 'Pin chat' },
  },
  deleteMessage: {
    at: AT,
    answers: { ...seen, deleteMessage: () => DONE },
    live,
    prepare: async (page) => {
      await more(page, 'More: your message', 'Delete message')
      return inDialog('Delete message')
    },
    elsewhere: { refused: 'notFound' },
  },
  blockUser: {
    at: AT,
    answers: { ...seen, blockUser: () => DONE },
    live,
    prepare: async (page) => {
      await more(page, 'More: Selin Volkova', 'Block')
      return inDialog('Block')
    },
    elsewhere: { hears: () => tell(aRoom({ rev: 9, blocked: true })), shows: 'You have blocked Selin Volkova' },
  },
  reportUser: {
    at: AT,
    answers: { ...seen, reportUser: () => DONE },
    live,
    open: async (page) => {
      await more(page, 'More: Selin Volkova', 'Report')
      await page.user.click(await screen.findByRole('radio', { name: 'Fraud' }))
    },
    typed: { 'What happened (optional)': 'Asked me for money.' },
    prepare: () => button('Send report'),
    elsewhere: 'two reports are two: reports of the server keep both',
  },
  addRoomMembers: {
    at: '/chat/group1',
    answers: {
      ...seen,
      searchParticipants: () => ({
        matches: 1,
        props: found,
        results: [['p4', 'user4', 'Bora Kaya', null, null, null, true]],
        after: null,
      }),
      addRoomMembers: () => ({ room: group }),
    },
    live: groupLive,
    prepare: async (page) => {
      await more(page, 'More: Olive people', 'Members')
      await press(page, 'Add people')
      await page.user.click(await screen.findByRole('checkbox', { name: 'Bora Kaya' }))
      return button('Add 1 person')
    },
    elsewhere: { refused: 'roomIsFull' },
  },
  removeRoomMembers: {
    at: '/chat/group1',
    answers: { ...seen, removeRoomMembers: () => DONE },
    live: groupLive,
    prepare: async (page) => {
      await more(page, 'More: Olive people', 'Leave group')
      return inDialog('Leave group')
    },
    elsewhere: { refused: 'notFound' },
  },
  resolveReport: {
    at: '/event/event1/organize/reports',
    answers: { ...organized, getReports: () => ({ reports: [aReport()], after: null }), resolveReport: () => DONE },
    prepare: () => button('Mark as settled'),
    elsewhere: { refused: 'notFound' },
  },
} as const satisfies Record<string, OnScreen>
