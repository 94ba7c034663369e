import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { checkAccessibility, look, showsKeys, wordsOf } from './check-accessibility.ts'
import { demoEventId, listen, signInAs } from './people.ts'
import { LONG_ONLY, SHORT_ON_DESK, SHORT_ON_PHONE } from './sizes.ts'

const SCHEMES = ['light', 'dark'] as const
const LANGUAGES = ['ru', 'tr', 'es', 'en'] as const
type Scheme = (typeof SCHEMES)[number]
type Language = (typeof LANGUAGES)[number]
type Who = 'guest' | 'nazli' | 'organizer'

const guestPages = [
  '/login',
  '/registration',
  '/preregister',
  '/event-preregister',
  '/privacy-notice',
  '/terms',
  '/cookies',
  '/faq',
]
const pages = [
  '/event/list',
  '/event/list?tab=past',
  '/event/new',
  '/event/:id/lobby',
  '/event/:id/attendees',
  '/event/:id/attendees?q=zzzz',
  '/event/:id/attendees?type=type2&in=cat2.sub33&present=venue&fits=1',
  '/event/:id/attendees?tag=favourite',
  '/event/:id/attendees?order=suggested',
  '/event/:id/attendees/compare?a=gone&b=gone2',
  '/event/:id/speakers',
  '/event/:id/speakers?q=zzzz',
  '/event/:id/sessions',
  '/event/:id/expo',
  '/event/:id/expo?q=zzzz',
  '/event/:id/venue-map',
  '/event/:id/polls',
  '/event/:id/tables',
  '/event/:id/met',
  '/event/:id/answers',
  '/event/:id/speed',
  '/event/:id/test-call',
  '/event/:id/areas',
  '/event/:id/areas?scan=1',
  '/event/:id/areas/gone?code=gone',
  '/event/:id/event-profile',
  '/event/:id/event-profile?step=company',
  '/event/:id/event-profile?step=offerSeek',
  '/event/:id/event-profile?step=categories',
  '/my-agenda',
  '/notifications',
  '/invitations/received',
  '/invitations',
  '/chat',
  '/account/profile',
  '/account/notifications',
  '/account/security',
  '/account/connected-emails',
  '/nowhere',
]
/** Pages outside the organizers' area, for check-in staff. */
const deskPages = ['/check-in?event=:id', '/check-in?event=:id&scan=1']
const organizerPages = [
  'overview',
  'setup',
  'look',
  'types',
  'types/new',
  'categories',
  'categories/new',
  'rooms',
  'people',
  'matchmaking',
  'people?without=profile',
  'people?without=match',
  'people?q=zzzz',
  'reports',
  'people/import',
  'booths',
  'booths?q=zzzz',
  'booths/types',
  'booths/numbers',
  'booths/import',
  'map',
  'badges',
  'printers',
  'areas',
  'check-in',
  'lobby',
  'texts',
  'translations',
  'imports',
  'team',
]
  .map((page) => `/event/:id/organize/${page}`)
  .concat('/event/:id/check-in-wall')

const WITHOUT_FRAME = /^\/check-in|-wall$|\/test-call$/

/** A window that all screens of one visitor share. `complaints` are those since the last request for the visit. */
interface Visit {
  readonly page: Page
  readonly eventId: string
  readonly complaints: string[]
}

type Visits = (who: Who, colorScheme: Scheme, language: Language) => Promise<Visit>

/** Signs each visitor in once per worker. */
const test = base.extend<object, { visitAs: Visits }>({
  visitAs: [
    async ({ browser }, use, { project }) => {
      const open = new Map<string, Promise<Visit>>()
      await use(async (who, colorScheme, language) => {
        const key = `${who} ${colorScheme} ${language}`
        const opening = open.get(key) ?? openVisit(browser, who, language, { ...project.use, colorScheme })
        open.set(key, opening)
        const opened = await opening
        opened.complaints.length = 0
        return opened
      })
      for (const opening of open.values()) await (await opening).page.context().close()
    },
    { scope: 'worker' },
  ],
})

async function openVisit(
  browser: Browser,
  who: Who,
  language: Language,
  options: BrowserContextOptions,
): Promise<Visit> {
  const context = await browser.newContext(options)
  await context.addInitScript((chosen) => localStorage.setItem('parley.language', chosen), language)
  if (who !== 'guest') await signInAs(context, who)
  // Other journeys run beside this one and rely on the stored language of these accounts, so it is replaced only in the
  // reply.
  await context.route('**/api/pool/resume', async (route) => {
    const response = await route.fetch()
    const { profile, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, profile: { ...profile, language } } })
  })
  const page = await context.newPage()
  const complaints = listen(page)
  return { page, eventId: who === 'guest' ? '' : await demoEventId(), complaints }
}

test.describe.configure({ mode: 'parallel' })

/**
 * Selects the sizes of a test. A short run takes every second screen in light and Russian on a desktop. It takes
 * screens with a query in dark and Turkish on a phone.
 *
 * long-names.spec.ts covers all pages on a phone.
 */
const sizeOf = (scheme: Scheme, language: Language, address: string, nth: number) => {
  if (nth % 2 === 0) return scheme === 'light' && language === 'ru' ? SHORT_ON_DESK : LONG_ONLY
  return address.includes('?') && scheme === 'dark' && language === 'tr' ? SHORT_ON_PHONE : LONG_ONLY
}
/** A long run takes Russian in both color schemes, and each other language in one. */
const LOOKS = LANGUAGES.flatMap((language, nth) =>
  (nth === 0 ? SCHEMES : [SCHEMES[nth % SCHEMES.length] ?? 'light']).map((scheme) => ({ language, scheme })),
)

for (const [who, addresses] of [
  ['guest', guestPages],
  ['nazli', pages],
  ['organizer', [...organizerPages, ...deskPages]],
] as const) {
  for (const { language, scheme } of LOOKS) {
    addresses.forEach((address, nth) => {
      test(
        `axe finds nothing on ${address} in ${scheme}, all texts are translated to ${language}, the console is silent`,
        sizeOf(scheme, language, address, nth),
        async ({ visitAs }) => {
          const { page, eventId, complaints } = await visitAs(who, scheme, language)
          const how = WITHOUT_FRAME.test(address) ? 'load' : 'within'
          expect(await look(page, address.replace(':id', eventId), how)).toEqual([])
          const raw = showsKeys(address) ? expect.any(String) : undefined
          expect(await wordsOf(page)).toEqual({ language, raw })
          // Pages of missing people or areas still request them, so a 404 is expected.
          const about = address.includes('gone') ? complaints.filter((each) => !each.includes('404')) : complaints
          expect(about).toEqual([])
        },
      )
    })
  }
}

SCHEMES.forEach((scheme, nth) => {
  test(
    `axe finds nothing on a person opened from the list in ${scheme}`,
    nth === 0 ? SHORT_ON_DESK : SHORT_ON_PHONE,
    async ({ visitAs }) => {
      const { page, eventId, complaints } = await visitAs('nazli', scheme, 'en')
      await page.goto(`/event/${eventId}/attendees`)
      await page.locator('main a[href*="/attendees/"]').first().click()
      await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()
      expect(await checkAccessibility(page, 'detail')).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

/** Ways to open states that have no URL of their own, or have one that contains generated ids. */
const OPENED: Readonly<Record<string, (page: Page, eventId: string) => Promise<void>>> = {
  async 'the filters of people'(page, eventId) {
    await page.goto(`/event/${eventId}/attendees?type=type2`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^Speaker\s*\d/ })).toBeVisible()
  },
  async 'a speaker opened from the list'(page, eventId) {
    await page.goto(`/event/${eventId}/speakers`)
    await page.locator('main a[href*="/speakers/"]').first().click()
    await expect(page.getByRole('region', { name: 'About speaker' })).toBeVisible()
  },
  async 'a booth opened from the list'(page, eventId) {
    await page.goto(`/event/${eventId}/expo`)
    await page.locator('main a[href*="/expo/"]').first().click()
    await expect(page.getByRole('region', { name: 'People at the booth' })).toBeVisible()
  },
  async 'two people side by side'(page, eventId) {
    await page.goto(`/event/${eventId}/attendees`)
    const links = page.locator('main h2 a[href*="/attendees/"]')
    await expect(links.first()).toBeVisible()
    const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    const [a, b] = hrefs.map((href) => href.split('/').at(-1))
    await page.goto(`/event/${eventId}/attendees/compare?a=${a}&b=${b}`)
    await expect(page.getByRole('table', { name: 'Compare' })).toBeVisible()
  },
}

/** Ways to open states of organizers' pages that have no URL of their own, or have one that contains generated ids. */
const OPENED_BY_ORGANIZERS: typeof OPENED = {
  async 'someone chosen in the list of all people'(page, eventId) {
    await page.goto(`/event/${eventId}/organize/people?q=nazl`)
    await page.getByRole('checkbox', { name: 'Choose Nazlı' }).first().check()
    await expect(page.getByRole('region', { name: '1 person chosen' })).toBeVisible()
  },
  async 'a person opened from the list of all people'(page, eventId) {
    await page.goto(`/event/${eventId}/organize/people?q=nazl`)
    await page.getByRole('main').getByRole('link', { name: 'Nazlı' }).first().click()
    await expect(page.getByRole('button', { name: 'Save person' })).toBeVisible()
  },
  async 'inviting a participant'(page, eventId) {
    await page.goto(`/event/${eventId}/organize/people`)
    await page.getByRole('main').getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Invite a participant' })).toBeVisible()
  },
}

for (const [who, what, opens] of [
  ...Object.entries(OPENED).map(([what, opens]) => ['nazli', what, opens] as const),
  ...Object.entries(OPENED_BY_ORGANIZERS).map(([what, opens]) => ['organizer', what, opens] as const),
]) {
  SCHEMES.forEach((scheme, nth) => {
    test(
      `axe finds nothing on ${what} in ${scheme}`,
      nth === 0 ? SHORT_ON_DESK : SHORT_ON_PHONE,
      async ({ visitAs }) => {
        const { page, eventId, complaints } = await visitAs(who, scheme, 'en')
        await opens(page, eventId)
        expect(await checkAccessibility(page, what)).toEqual([])
        expect(complaints).toEqual([])
      },
    )
  })
}
