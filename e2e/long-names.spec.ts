import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { checkAccessibility, showsKeys, wordsOf } from './check-accessibility.ts'
import { everyRoute } from './every-route.ts'
import { findBars } from './find-bars.ts'
import { findCut } from './find-cut.ts'
import { findMarks } from './find-marks.ts'
import { getLayoutShift, trackLayoutShift } from './layout-shift.ts'
import { nameAtLength } from './long-names.ts'
import { navigateTo } from './navigate-to.ts'
import { listen } from './people.ts'
import { watchPage } from './settled.ts'
import { LONG_ONLY, SHORT_ON_PHONE } from './sizes.ts'

const HEIGHTS = { desk: 900, phone: 844 } as const
const WIDTHS = { desk: [1440, 1024], phone: [390, 320] } as const
type Size = keyof typeof WIDTHS
/** The layout shift above which a target moves away from the pointer. */
const MAX_SHIFT = 0.02

/** Pages that fill a wall, a sheet or a window of their own, and the page of an area without its code. */
const WITHOUT_FRAME =
  /\/(polls\/\w+\/wall|check-in-wall|area-poster\/\w+|areas\/\w+|room\/\w+|test-call|speed\/hall|join\/\w+)$|^\/badges\//
/** Matches the check-in desk, which has no frame. */
const DESK = /^\/check-in\b/
const AREAS = {
  'the organizers’ pages': /\/organize\//,
  'the pages of an event': /^\/event\/\w{20}\/(?!organize|meeting-request)/,
  'the pages of oneself':
    /^\/(account|my-agenda|my-qr|invitations|notifications|contacts|chat|nowhere|event\/(list|new))\b/,
  'the check-in desk': DESK,
}
const hasFrame = (address: string) =>
  !WITHOUT_FRAME.test(address) && !DESK.test(address) && Object.values(AREAS).some((area) => area.test(address))
/** Pages that are also checked in an empty event. */
const WHEN_EMPTY = [
  'lobby',
  'attendees',
  'sessions',
  'expo',
  'venue-map',
  'polls',
  'organize/overview',
  'organize/booths',
  'organize/map',
  'organize/badges',
  'organize/printers',
  'areas',
  'organize/areas',
  'organize/check-in',
]
/** Further pages. Each step of the profile wizard is a page of its own. So is a booth that is being added. */
const MORE = [
  ...['company', 'offerSeek', 'participantType', 'categories'].map((step) => `event-profile?step=${step}`),
  'organize/booths/new',
]
/** URLs of pages that do not exist. They keep the frame of their neighbors. */
const nowhere = (eventId: string) =>
  ['/account', `/event/${eventId}`, `/event/${eventId}/organize`, ''].map((area) => `${area}/nowhere`)

/**
 * One of this many pages of the frame is opened by URL. In a short run it is every third, and the seed selects the
 * third. The others are reached by a link.
 */
const THIRDS = process.env.TEST_SIZE === 'long' ? 1 : 3
const mustReload = (address: string, nth: number) =>
  !hasFrame(address) || (nth + Number(process.env.TEST_SEED)) % THIRDS === 0

/** Opens each page and checks it at both widths of a size. Pages opened by URL must not shift while they load. */
async function look(page: Page, size: Size, language: string, addresses: readonly string[]): Promise<string[]> {
  const settled = watchPage(page)
  const complaints = listen(page)
  const wrong: string[] = []
  for (const [nth, address] of addresses.entries()) {
    const isReload = mustReload(address, nth)
    const say = (...found: string[]) => wrong.push(...found.map((each) => `${address} ${each}`))
    const [width, narrow] = WIDTHS[size]
    await page.setViewportSize({ width, height: HEIGHTS[size] })
    await (isReload ? page.goto(address, { waitUntil: 'commit' }) : navigateTo(page, address))
    await settled()
    const { sum, shifts } = await getLayoutShift(page)
    if (isReload && sum > MAX_SHIFT) say(`moved by ${sum.toFixed(3)}: ${shifts.join('; ')}`)
    if (new URL(page.url()).pathname !== address.split('?')[0]) say(`leads to ${page.url()}`)
    if (hasFrame(address)) say(...(await findMarks(page)))
    if (hasFrame(address) && size === 'phone') say(...(await findBars(page)))
    say(...(await findCut(page)))
    const words = await wordsOf(page)
    if (Boolean(words.raw) !== showsKeys(address) || words.language !== language)
      say(`says ${words.raw} in ${words.language}`)
    // A signed-out page still requests the sign-in, so a 401 is expected.
    const about = complaints.splice(0).filter((each) => hasFrame(address) || !each.includes('401'))
    say(...(await checkAccessibility(page, '')), ...about)
    await page.setViewportSize({ width: narrow, height: HEIGHTS[size] })
    say(...(await findCut(page)))
  }
  return wrong
}

for (const language of ['ru', 'en', 'tr', 'es']) {
  // Russian has the longest words. It is in the short run, all languages are in the long run.
  test.describe(language, language === 'ru' ? {} : LONG_ONLY, () => {
    let context: BrowserContext
    let addresses: string[]

    test.beforeAll(async ({ browser }, { project }) => {
      test.setTimeout(300_000)
      context = await browser.newContext({ ...project.use, colorScheme: 'dark' })
      const { ids, emptyEventId } = await nameAtLength(context, language)
      const empty = WHEN_EMPTY.map((page) => `/event/${emptyEventId}/${page}`)
      const posted = `areas/${ids.areaId}?code=${ids.postedCode}`
      const more = [...MORE, posted].map((page) => `/event/${ids.eventId}/${page}`)
      const desk = `/check-in?event=${ids.eventId}&scan=1`
      addresses = [...everyRoute(ids), desk, ...more, ...nowhere(String(ids.eventId)), ...empty]
    })
    test.afterAll(() => context?.close())

    for (const [area, isIn] of Object.entries(AREAS)) {
      test(
        `FRAME-2 FRAME-4 FRAME-7 FRAME-9 the longest names fit on ${area}, each page marks its place, does not shift, and passes axe in dark`,
        SHORT_ON_PHONE,
        async () => {
          test.setTimeout(300_000)
          const page = await context.newPage()
          await trackLayoutShift(page)
          const mine = addresses.filter((address) => !WITHOUT_FRAME.test(address) && isIn.test(address))
          expect(await look(page, test.info().project.name as Size, language, mine)).toEqual([])
          await page.close()
        },
      )
    }

    test(
      'FRAME-4 FRAME-7 the longest names fit on the pages before a sign-in, no page shifts, and all pass axe in dark',
      SHORT_ON_PHONE,
      async () => {
        test.setTimeout(300_000)
        await context.clearCookies({ name: /^(?!cookie_consent_status$)/ })
        const page = await context.newPage()
        await trackLayoutShift(page)
        expect(
          await look(
            page,
            test.info().project.name as Size,
            language,
            addresses.filter((address) => !hasFrame(address) && !DESK.test(address) && !WITHOUT_FRAME.test(address)),
          ),
        ).toEqual([])
        await page.close()
      },
    )
  })
}
