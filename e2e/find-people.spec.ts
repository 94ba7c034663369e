import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Call, newPerson } from './people.ts'
import { ON_DESK, SHORT_ON_DESK, SHORT_ON_PHONE } from './sizes.ts'

const people = (page: Page) => page.locator('main article')
const named = (page: Page, name: string) =>
  people(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const count = (page: Page) => page.locator('main search [role="status"]')
const heart = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: `Favourite: ${name}` })

/** Returns the names of the first people in the list, as the API returns them. */
async function namesOf(call: Call, eventId: string): Promise<string[]> {
  const found = await call<{ props: string[]; results: string[][] }>('POST', 'event/participant/search2', { eventId })
  return found.results.map((row) => String(row[found.props.indexOf('fullName')]))
}

/** Returns a name with its third and fourth letter swapped. */
const misspelt = (name: string) => name.slice(0, 2) + name.slice(3, 4) + name.slice(2, 3) + name.slice(4)

test('N1 filters show how many people they match, appear above the list and in the URL, and survive a reload', async ({
  page,
  context,
}) => {
  const { eventId } = await newPerson(context, 'en')
  await page.goto(`/event/${eventId}/attendees`)
  await expect(count(page)).toHaveText(/^\d{3} people$/)
  const everyone = (await count(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  const speakers = filters.getByRole('checkbox', { name: /^Speaker\s*\d+$/ })
  await expect(speakers).toBeVisible()
  const shown = /\d+$/.exec(
    (await filters
      .locator('label')
      .filter({ hasText: /^Speaker/ })
      .textContent()) ?? '',
  )?.[0]
  await speakers.check()
  await filters.getByRole('button', { name: `Show ${shown} people` }).click()

  await expect(count(page)).toHaveText(`${shown} people`)
  const chips = page.getByRole('group', { name: 'Filters that are set' })
  await expect(chips.getByRole('button', { name: 'Speaker: remove filter' })).toBeVisible()
  await expect(page).toHaveURL(/\/attendees\?type=\w+$/)
  await page.reload()
  await expect(count(page)).toHaveText(`${shown} people`)
  await chips.getByRole('button', { name: 'Clear all' }).click()
  await expect(count(page)).toHaveText(everyone)
  await expect(chips).toHaveCount(0)
  await expect(page).toHaveURL(/\/attendees$/)
})

test('N1 a misspelt name finds close matches', SHORT_ON_PHONE, async ({ page, context }) => {
  const { eventId, call } = await newPerson(context, 'en')
  const name = (await namesOf(call, eventId)).find((each) => /^[A-Z][a-z]{5,} /.test(each)) ?? ''
  const first = misspelt(name.split(' ')[0] ?? '')
  await page.goto(`/event/${eventId}/attendees`)
  await page.getByRole('searchbox').fill(first)

  await expect(page.getByText(`Nobody fits “${first}”. These come close:`)).toBeVisible()
  await expect(named(page, name)).toBeVisible()
})

test('MARK-1 a favourite appears in the other window at once', SHORT_ON_DESK, async ({ page, context }) => {
  const { eventId } = await newPerson(context, 'en')
  const list = `/event/${eventId}/attendees`
  await page.goto(list)
  const name = (await people(page).first().getByRole('heading').textContent()) ?? ''
  const other = await context.newPage()
  await other.goto(list)
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, name).click()

  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
  await other.getByRole('button', { name: 'Favourites', exact: true }).click()
  await expect(count(other)).toHaveText('1 person')
  await expect(named(other, name)).toBeVisible()
  // After the removal in the first window, the person leaves the list of the second.
  await page.waitForTimeout(1_000)
  await heart(page, name).click()
  await expect(other.getByText('No favourites yet')).toBeVisible()
})

test(
  'MARK-1 MARK-2 an ignored person leaves the list until the undo, and an opened person is no longer new',
  SHORT_ON_PHONE,
  async ({ page, context }, info) => {
    const { eventId } = await newPerson(context, 'en')
    await page.goto(`/event/${eventId}/attendees`)
    const name = (await people(page).first().getByRole('heading').textContent()) ?? ''
    const isNew = named(page, name).getByRole('img', { name: 'New to you' })
    await expect(isNew).toBeVisible()
    const everyone = (await count(page).textContent()) ?? ''

    await page.getByRole('link', { name, exact: true }).click()
    const isDesk = info.project.name === 'desk'
    const scope = isDesk ? page.getByRole('dialog') : page.locator('main')
    // This waits for the person's page, because the list before it has a menu with the same name.
    await expect(scope.getByRole('heading', { level: isDesk ? 2 : 1, name, exact: true })).toBeVisible()
    await scope.getByRole('button', { name: `More: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Ignore' }).click()
    await expect(scope.getByText(`You are ignoring ${name}.`)).toBeVisible()
    await page.goBack()
    await expect(count(page)).not.toHaveText(everyone)
    await expect(named(page, name)).toHaveCount(0)

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(named(page, name)).toBeVisible()
    await expect(count(page)).toHaveText(everyone)
    await expect(isNew).toHaveCount(0)
  },
)

test('N2 two people from the list are compared, and Back leads to the list', ON_DESK, async ({ page, context }) => {
  const { eventId } = await newPerson(context, 'en')
  await page.goto(`/event/${eventId}/attendees`)
  await expect(people(page).first()).toBeVisible()
  const names = await people(page).getByRole('heading').allTextContents()
  const [one = '', other = ''] = [names[0], names[2]]
  for (const name of [one, other]) {
    await page.getByRole('button', { name: `More: ${name}` }).click()
    await page.getByRole('menuitem', { name: `Compare: ${name}` }).click()
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).press('Enter')

  const table = page.getByRole('table', { name: 'Compare' })
  await expect(table.getByRole('columnheader')).toHaveText([new RegExp(one), new RegExp(other)])
  await expect(table.getByRole('rowheader').or(table.getByText('Why meet'))).not.toHaveCount(0)
  await expect(table.getByRole('button', { name: /^Meet: / })).toHaveCount(2)
  await page.getByRole('button', { name: 'Back to people' }).click()
  await expect(page).toHaveURL(/\/attendees$/)
  await expect(named(page, one)).toBeVisible()
})

test(
  'N5 a speaker opens with their sessions, and Back leads to the list',
  SHORT_ON_PHONE,
  async ({ page, context }, info) => {
    const { eventId } = await newPerson(context, 'en')
    await page.goto(`/event/${eventId}/speakers`)
    const name = (await people(page).first().getByRole('heading').textContent()) ?? ''
    await page.getByRole('link', { name, exact: true }).click()
    const scope = info.project.name === 'desk' ? page.getByRole('dialog') : page.locator('main')

    await expect(page).toHaveURL(/\/speakers\/\w{20}$/)
    await expect(scope.getByRole('heading', { name })).toBeVisible()
    await expect(scope.getByRole('region', { name: 'About speaker' })).toBeVisible()
    await expect(scope.getByRole('region', { name: 'Meeting' })).toBeVisible()
    await page.reload()
    await expect(scope.getByRole('region', { name: 'About speaker' })).toBeVisible()
    await scope.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/speakers$/)
    await expect(named(page, name)).toBeVisible()
  },
)
