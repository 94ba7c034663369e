import { expect, test } from '@playwright/test'

test('AROUND-24 the load time of the sign-in page is recorded anonymously once the page is hidden', async ({
  page,
  request,
}) => {
  const counted = async () => {
    const body = await (await request.get('/metrics')).text()
    const line = body
      .split('\n')
      .find((each) => each.startsWith('parley_page_largest_paint_seconds_count{page="/login"}'))
    return Number(line?.split(' ')[1] ?? 0)
  }
  const before = await counted()
  const sent: Record<string, string>[] = []
  page.on('request', (each) => {
    if (each.url().endsWith('/api/app/speed')) sent.push(each.headers())
  })
  await page.goto('/login')
  // The measuring script loads a few seconds after the page. The count includes pages of other journeys.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        let state = 'hidden'
        Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        state = 'visible'
      })
      return sent.length
    })
    .toBeGreaterThan(0)
  await expect.poll(counted).toBeGreaterThan(before)
  expect(sent[0]?.authorization).toBeUndefined()
})
