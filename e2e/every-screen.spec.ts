import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { look, lookHere } from './look.ts'
import { demoEventId, listen, newPerson, windowFor } from './people.ts'
import { LONG_ONLY, SHORT_ON_DESK, SHORT_ON_PHONE } from './sizes.ts'

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
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
  '/event/:id/sessions',
  '/my-agenda',
  '/invitations/received',
  '/invitations',
  '/account/profile',
  '/account/notifications',
  '/account/security',
  '/account/connected-emails',
  '/nowhere',
]
const organizerPages = [
  'overview',
  'setup',
  'look',
  'types',
  'types/new',
  'rooms',
  'people',
  'texts',
  'translations',
  'imports',
  'team',
].map((page) => `/event/:id/organize/${page}`)

/** A window that all screens of one visitor share; `complaints` are those since it was last asked for. */
interface Visit {
  readonly page: Page
  readonly eventId: string
  readonly complaints: string[]
}

interface Visits {
  as(who: Who, colorScheme: Scheme): Promise<Visit>
  /** Someone with a demo event of their own. */
  in(language: string): Promise<Visit>
}

/** Signs everyone in once for each worker. */
const test = base.extend<object, { visits: Visits }>({
  visits: [
    async ({ browser }, use, { project }) => {
      const open = new Map<string, Promise<Visit>>()
      const once = async (key: string, visit: () => Promise<Visit>) => {
        const opening = open.get(key) ?? visit()
        open.set(key, opening)
        const opened = await opening
        opened.complaints.length = 0
        return opened
      }
      await use({
        as: (who, colorScheme) =>
          once(`${who} ${colorScheme}`, () => visitAs(browser, who, { ...project.use, colorScheme })),
        in: (language) => once(language, () => visitIn(browser, language, project.use)),
      })
      for (const opening of open.values()) await (await opening).page.context().close()
    },
    { scope: 'worker' },
  ],
})

async function visitAs(browser: Browser, who: Who, options: BrowserContextOptions): Promise<Visit> {
  if (who === 'guest') {
    const page = await (await browser.newContext(options)).newPage()
    return { page, eventId: '', complaints: listen(page) }
  }
  const { page, complaints } = await windowFor(browser, who, options)
  return { page, eventId: await demoEventId(page), complaints }
}

async function visitIn(browser: Browser, language: string, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext(options)
  const { eventId } = await newPerson(context, language)
  const page = await context.newPage()
  return { page, eventId, complaints: [] }
}

test.describe.configure({ mode: 'parallel' })

/** A short run takes every screen once: each second one in light on a desk, the others in dark on a phone. */
const shareOf = (scheme: Scheme, nth: number) => {
  if (nth % SCHEMES.length !== SCHEMES.indexOf(scheme)) return LONG_ONLY
  return scheme === 'light' ? SHORT_ON_DESK : SHORT_ON_PHONE
}

for (const [who, addresses] of [
  ['guest', guestPages],
  ['nazli', pages],
  ['organizer', organizerPages],
] as const) {
  for (const colorScheme of SCHEMES) {
    addresses.forEach((address, nth) => {
      test(
        `axe finds nothing on ${address} in ${colorScheme}, the console is silent`,
        shareOf(colorScheme, nth),
        async ({ visits }) => {
          const { page, eventId, complaints } = await visits.as(who, colorScheme)
          expect(await look(page, address.replace(':id', eventId))).toEqual([])
          expect(complaints).toEqual([])
        },
      )
    })
  }
}

SCHEMES.forEach((colorScheme, nth) => {
  test(
    `axe finds nothing on a person opened from the list in ${colorScheme}`,
    shareOf(colorScheme, nth),
    async ({ visits }) => {
      const { page, eventId, complaints } = await visits.as('nazli', colorScheme)
      await page.goto(`/event/${eventId}/attendees`)
      await page.locator('main a[href*="/attendees/"]').first().click()
      await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()
      expect(await lookHere(page, 'detail')).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

/** A short run takes the longest words on a desk, the next longest on a phone, and half of the organizer's pages each. */
const sizeOf = (language: string, address: string, nth: number) => {
  const isShare = !organizerPages.includes(address) || nth % 2 === (language === 'tr' ? 0 : 1)
  if (language === 'es' || !isShare) return LONG_ONLY
  return language === 'ru' ? SHORT_ON_DESK : SHORT_ON_PHONE
}

/** The list of all texts shows their keys. */
const worded = [...pages, ...organizerPages].filter((address) => !address.endsWith('/translations'))

for (const language of ['tr', 'ru', 'es']) {
  worded.forEach((address, nth) => {
    test(
      `${address} shows no raw key and stays in the window in ${language}`,
      sizeOf(language, address, nth),
      async ({ visits }) => {
        const { page, eventId } = await visits.in(language)
        await page.goto(address.replace(':id', eventId))
        await expect(page.locator('h1').first()).toBeVisible()
        const found = await page.evaluate(() => ({
          lang: document.documentElement.lang,
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          raw: /\b(app|ui|events|meetings|sessions|calendar|networking|imports|error)\.[a-z]+\.?[a-zA-Z.]*\b/.exec(
            document.body.innerText,
          )?.[0],
        }))
        expect(found).toEqual({ lang: language, wide: 0, raw: undefined })
      },
    )
  })
}
