import { type BrowserContextOptions, expect, test } from '@playwright/test'
import { look, lookHere } from './look.ts'
import { demoEventId, listen, newPerson, windowFor } from './people.ts'

const SCHEMES = ['light', 'dark'] as const
const isShort = process.env.TEST_SIZE !== 'long'

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

/** A short run takes each scheme and each language at one size, and each page in one scheme; `npm run test:long` all of all. */
const SHORT_RUN: Readonly<Record<string, string>> = {
  light: 'desk',
  dark: 'phone',
  tr: 'phone',
  ru: 'desk',
  es: 'left to the long run',
}
const isLeftToLong = (what: string, project: string) => isShort && SHORT_RUN[what] !== project

const shareOf = (scheme: (typeof SCHEMES)[number], addresses: readonly string[]) =>
  isShort ? addresses.filter((_, nth) => nth % SCHEMES.length === SCHEMES.indexOf(scheme)) : addresses

/** Without the list of all texts, which shows their keys. */
const organizersShare = (language: string) =>
  organizerPages
    .filter((address) => !address.endsWith('/translations'))
    .filter((_, nth) => !isShort || nth % 2 === (language === 'tr' ? 0 : 1))

for (const colorScheme of SCHEMES) {
  test(`axe finds nothing on any screen, the console is silent: ${colorScheme}`, async ({
    browser,
    contextOptions,
  }, info) => {
    test.skip(isLeftToLong(colorScheme, info.project.name), 'at the other size in a short run')
    test.setTimeout(180_000)
    const options: BrowserContextOptions = { ...contextOptions, colorScheme }
    const found: string[] = []

    const guest = await browser.newContext(options)
    const door = await guest.newPage()
    const complaints = listen(door)
    for (const address of shareOf(colorScheme, guestPages)) found.push(...(await look(door, address)))
    await guest.close()

    const nazli = await windowFor(browser, 'nazli', options)
    const eventId = await demoEventId(nazli.page)
    for (const address of shareOf(colorScheme, pages))
      found.push(...(await look(nazli.page, address.replace(':id', eventId))))
    await nazli.page.goto(`/event/${eventId}/attendees`)
    await nazli.page.locator('main a[href*="/attendees/"]').first().click()
    await expect(nazli.page.getByRole('region', { name: 'Meeting' })).toBeVisible()
    found.push(...(await lookHere(nazli.page, 'detail')))
    await nazli.context.close()

    const organizer = await windowFor(browser, 'organizer', options)
    for (const address of shareOf(colorScheme, organizerPages))
      found.push(...(await look(organizer.page, address.replace(':id', eventId))))
    await organizer.context.close()

    expect(found).toEqual([])
    expect([...complaints, ...nazli.complaints, ...organizer.complaints]).toEqual([])
  })
}

for (const language of ['tr', 'ru', 'es']) {
  test(`no screen shows a raw key or leaves the window in ${language}`, async ({ browser, contextOptions }, info) => {
    test.setTimeout(120_000)
    test.skip(isLeftToLong(language, info.project.name), 'at the other size in a short run')
    const context = await browser.newContext(contextOptions)
    const { eventId } = await newPerson(context, language)
    const page = await context.newPage()
    const wrong: string[] = []
    for (const address of [...pages, ...organizersShare(language)]) {
      await page.goto(address.replace(':id', eventId))
      await expect(page.locator('h1').first()).toBeVisible()
      const { lang, wide, raw } = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        raw: /\b(app|ui|events|meetings|sessions|calendar|networking|imports|error)\.[a-z]+\.?[a-zA-Z.]*\b/.exec(
          document.body.innerText,
        )?.[0],
      }))
      if (lang !== language || wide > 0 || raw) wrong.push(`${address}: ${lang} ${wide} ${raw ?? ''}`)
    }
    expect(wrong).toEqual([])
    await context.close()
  })
}
