import { type Call, failures } from '@parley/contract'
import { type EveryCall, everyCall } from '@parley/contract/app'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../locales/en.json'
import { send } from '../lib/api/index.ts'
import { guardPresses, REST_MS } from '../lib/press-guard.ts'
import { accountActs } from '../testing/acts/account-acts.ts'
import { areaActs } from '../testing/acts/area-acts.ts'
import { badgeActs } from '../testing/acts/badge-acts.ts'
import { boothActs } from '../testing/acts/booth-acts.ts'
import { bulkActs } from '../testing/acts/bulk-acts.ts'
import { chatActs } from '../testing/acts/chat-acts.ts'
import { checkinActs } from '../testing/acts/checkin-acts.ts'
import { contactActs } from '../testing/acts/contact-acts.ts'
import { deskActs } from '../testing/acts/desk-acts.ts'
import { eventActs } from '../testing/acts/event-acts.ts'
import { guestActs } from '../testing/acts/guest-acts.ts'
import { leadActs } from '../testing/acts/lead-acts.ts'
import { lobbyActs } from '../testing/acts/lobby-acts.ts'
import { meetingActs } from '../testing/acts/meeting-acts.ts'
import { type OnScreen, type TextMatch, type } from '../testing/acts/on-screen.ts'
import { organizerActs } from '../testing/acts/organizer-acts.ts'
import { changePerson, peopleActs } from '../testing/acts/people-acts.ts'
import { pollActs } from '../testing/acts/poll-acts.ts'
import { popupActs } from '../testing/acts/popup-acts.ts'
import { postActs } from '../testing/acts/post-acts.ts'
import { printingActs } from '../testing/acts/printing-acts.ts'
import { questionActs } from '../testing/acts/question-acts.ts'
import { venueActs } from '../testing/acts/venue-acts.ts'
import { aHostEvent, atEventHost } from '../testing/at-event-host.ts'
import { everyPage } from '../testing/every-page.tsx'
import { fakeLive } from '../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { anEvent, anEventInFull, aProfile, EVERY_TAB, NOW } from '../testing/samples.ts'

/* Sends every command from its page with a double click, a slow server, a failing server and no connection. */

type IsAct<C> = C extends { method: 'GET' } | { onlyReads: true } | { storesNoReply: true } ? false : true
type Act = { [K in keyof EveryCall]: IsAct<EveryCall[K]> extends true ? K : never }[keyof EveryCall]

const acts = (Object.entries(everyCall) as [Act, Call][]).filter(
  ([, call]) => call.method !== 'GET' && !call.onlyReads && !call.storesNoReply,
)

/** The act on its page, by command. A text names the caller of a command that no page offers. */
const ROWS: Record<Act, OnScreen | string> = {
  ...guestActs,
  ...accountActs,
  ...badgeActs,
  ...boothActs,
  ...bulkActs,
  ...contactActs,
  addContact: 'waits on this device, and is sent once: contacts.test.tsx',
  tagContact: 'the last one stays, twice without harm: contacts.test.tsx',
  reportMeetingOutcome: 'the last answer stays, twice without harm: met-sheet.test.tsx',
  restoreContact: 'the undo of a toast: contacts.test.tsx',
  ...chatActs,
  ...checkinActs,
  ...deskActs,
  addAttachment: 'chosen as a file: chat.test.tsx',
  markRoomSeen: 'the page itself, as the room is before one’s eyes: chat.test.tsx',
  ...eventActs,
  ...organizerActs,
  setDayBegins: 'chosen from a list; the last one stays: organize-programme.test.tsx',
  undoAnswer: 'a button that goes with its answer; twice is refused: answers.test.tsx',
  ...peopleActs,
  removeParticipants: 'asked by a dialog that closes with the press: remove-dialog.test.tsx',
  restoreParticipants: 'the undo of a toast: remove-dialog.test.tsx',
  unblockParticipants: 'a button that goes with its answer: remove-dialog.test.tsx',
  addOptions: 'with a file that is compared again: import-people.test.tsx',
  deleteOption: 'asked by the dialog of the save that it follows: organize-categories.test.tsx',
  runMany: 'asked by a dialog or a menu that closes with the press: organize-people.test.tsx',
  stopBulk: 'ends what runs, twice without harm: organize-bulk.test.tsx',
  undoBulk: 'a button that goes with its answer; twice is once: organize-bulk.test.tsx',
  stopMany: 'ends what runs, twice without harm: organize-people.test.tsx',
  undoMany: 'the undo of a toast: organize-people.test.tsx',
  ...lobbyActs,
  addLobbyPicture: 'chosen as a file: organize-lobby.test.tsx',
  addEventDocument: 'chosen as a file: organize-lobby.test.tsx',
  addBoothDocument: 'chosen as a file: company-profile.test.tsx',
  ...leadActs,
  ...meetingActs,
  ...pollActs,
  submitPoll: 'waits on this device, and is sent once: polls.test.tsx',
  ...popupActs,
  startSpeedRounds: 'the second is refused: speed-networking.test.tsx',
  stopSpeedRounds: 'asked by a dialog that closes with the press: speed-networking.test.tsx',
  saveSpeedRule: 'the last one stays, twice without harm: speed-networking.test.tsx',
  deleteSpeedRule: 'a button that goes with its answer: speed-networking.test.tsx',
  moderateVideoRoom: 'from a menu that closes with the press, twice without harm: video-room.test.tsx',
  ...postActs,
  ...questionActs,

  ...printingActs,
  ...areaActs,
  undoDeletion: 'the undo of a toast or a row, twice without harm: deletable.test.tsx',
  createSpeaker: 'a second one of that name is another person: organize-definition.test.tsx',
  undoScan: 'beside what a scan did, twice without harm: area.test.tsx',

  ...venueActs,
  addFloorPlan: 'chosen as a file: organize-map.test.tsx',

  markSeen: 'the page of a person, as it opens: attendee.test.tsx',
  saveCheckInNote: 'of programs alone, until the desk has its page',
  registerWalkIn: 'of programs alone, until the desk has its page',
  createSession: 'of programs alone: a page writes a talk with all its times',
  createEvent: 'the same form as changeEvent: new-event.test.tsx',
  previewImport: 'chosen as a file: import-programme.test.tsx',
  previewPeople: 'chosen as a file: import-people.test.tsx',
  previewBooths: 'chosen as a file: import-booths.test.tsx',
  refresh: 'the page itself, once for all tabs',
  reportProblem: 'on a page that broke: crashed.test.tsx',
  resume: 'the page itself, before its scripts are there',
  saveUiSetting: 'the page itself, for what was folded or answered',
  markSearchSeen: 'the list of a saved search, as it opens: attendees-saved.test.tsx',
  forgetDevice: 'needs the push of a real browser: account-notifications.test.tsx',
  markNotificationsSeen: 'marks rows where they stand, twice without harm: notifications.test.tsx',
  signOut: 'ends this page, in every tab',
  tokenLogin: 'the page of a link, once: other-ways-in.test.tsx',
  unsubscribe: 'the page of a link, as it opens: unsubscribe.test.tsx',
}

describe.each(acts)('%s', (_, call) => {
  const input = { eventId: 'event1' } as never
  const answering = (answer: () => Promise<Response>) => {
    const keys: (string | null)[] = []
    globalThis.fetch = async (_address, init) => {
      keys.push(new Headers(init?.headers).get('Idempotency-Key'))
      return answer()
    }
    return keys
  }

  it('TRUST-2 is sent once while it is under way, and again under its key when its answer was lost', async () => {
    const answer = Promise.withResolvers<Response>()
    const slow = answering(() => answer.promise)
    const both = Promise.all([send(call, input), send(call, input)])
    answer.resolve(Response.json({}))
    await both
    expect(slow.length).toBe(1)

    const lost = answering(async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(send(call, input)).rejects.toThrow('offline')
    const { code, status } = failures.unavailable
    const failing = answering(async () => Response.json({ code }, { status }))
    await expect(send(call, input)).rejects.toThrow()
    const well = answering(async () => Response.json({}))
    await send(call, input)
    await send(call, input)
    const [first, next] = well
    expect([...lost, ...failing, first]).toEqual([first, first, first])
    expect(next).not.toBe(first)
  })
})

describe('on its screen', () => {
  let stop = () => {}
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    stop = guardPresses()
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
  })
  /** Restarts the press guard, which has the same effect as waiting for `REST_MS`. */
  const rest = () => {
    stop()
    stop = guardPresses()
  }
  const onScreen = acts.flatMap(([name]): (readonly [Act, OnScreen])[] => {
    const row = ROWS[name]
    return typeof row === 'string' ? [] : [[name, row]]
  })
  onScreen.push(['changeParticipants', changePerson])

  async function open(name: Act, row: OnScreen) {
    for (const [topic, rows] of Object.entries(row.live ?? {})) fakeLive.show(topic, rows)
    const server = fakeServer({ ...USUAL, ...row.answers })
    if (row.host) atEventHost(aHostEvent(row.host))
    const page = await renderRoutes(everyPage, {
      at: row.at,
      signedIn: row.signedIn ?? true,
    })
    const prepare = async () => {
      await row.open?.(page)
      await type(row.typed ?? {})
      return row.prepare(page)
    }
    const sent = () => server.made.filter((each) => each.name === name).length
    const fieldValues = () => Object.keys(row.typed ?? {}).map((label) => screen.queryByLabelText<Typed>(label)?.value)
    return { ...page, server, prepare, sent, fieldValues, pressed: await prepare() }
  }
  const says = async (words: TextMatch) =>
    expect((await screen.findAllByText(beginning(words))).length).toBeGreaterThan(0)
  const saysNoMore = (words: TextMatch) => waitFor(() => expect(screen.queryAllByText(beginning(words)).length).toBe(0))

  it.each(onScreen)(
    'TRUST-9 sends %s once even on a double click, loses no input after a failure, and works after that',
    async (name, row) => {
      const { server, user, sent, fieldValues, prepare, pressed } = await open(name, row)
      const fails = (why: () => never) => server.answer({ [name]: why })
      // After a failure, the pressed control may be gone or may still be there.
      const again = () => (pressed.isConnected ? pressed : prepare())
      const typed = Object.values(row.typed ?? {})

      fails(noAnswer)
      await user.dblClick(pressed)
      await says(en['error.offline'])
      expect([sent(), fieldValues()]).toEqual([1, typed])

      rest()
      fails(() => refuse('unavailable'))
      await user.dblClick(await again())
      await says(en['error.unavailable'])
      await saysNoMore(en['error.offline'])
      expect([sent(), fieldValues()]).toEqual([2, typed])

      rest()
      const answer = Promise.withResolvers<void>()
      const good = row.answers[name] as () => never
      server.answer({ [name]: () => answer.promise.then(good) })
      const last = await again()
      await user.click(last)
      await waitFor(() => expect(sent()).toBe(3))
      rest()
      await waitFor(() => expect(isAtWork(last)).toBe(true))
      if (last.isConnected) fireEvent.click(last)
      await act(async () => answer.resolve())
      await saysNoMore(en['error.unavailable'])
      expect([sent(), REST_MS]).toEqual([3, 800])
    },
  )

  const inTwoTabs = onScreen.flatMap(([name, row]) =>
    typeof row.elsewhere === 'string' ? [] : [[name, row, row.elsewhere] as const],
  )

  it.each(inTwoTabs)('TRUST-9 shows %s done in another tab, or explains the refusal', async (name, row, elsewhere) => {
    const { server, user, pressed } = await open(name, row)
    const { hears, refused, words, answers = {}, shows, hides } = elsewhere
    server.answer(answers)
    if (hears) act(hears)
    if (refused) {
      server.answer({ [name]: () => refuse(refused) })
      await user.click(pressed)
      const usual = en[`error.${failures[refused].code}` as keyof typeof en]
      if (words !== null) await says(words ?? usual)
    }
    if (shows) await says(shows)
    if (hides) await saysNoMore(hides)
  })
})

type Typed = HTMLInputElement | HTMLTextAreaElement

const USUAL: Answers = {
  // The device's time zone avoids the question about another one.
  getProfile: () => aProfile({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  getEvents: ({ id }) => (id ? { event: anEventInFull({ tabs: EVERY_TAB }) } : { events: [anEvent()], after: null }),
  findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: null }),
  getEmails: () => ({ emails: [] }),
  getSpeakerSessions: () => ({ sessions: [] }),
}

const beginning = (words: TextMatch) => (typeof words === 'string' ? new RegExp(`^${RegExp.escape(words)}`) : words)

const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Returns true if the control cannot be pressed, or was replaced by the result. */
const isAtWork = (control: HTMLElement) =>
  !control.isConnected || control.matches('[data-loading], [disabled], [aria-busy=true]')
