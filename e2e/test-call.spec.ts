import { chromium, expect, type Page, test } from '@playwright/test'
import { BROWSER_ARGS, VIDEO_ARGS } from './browser-args.ts'
import { newAccount } from './people.ts'
import { LONG_ONLY, ON_DESK } from './sizes.ts'
import { aMember, aMicrophone, anOnlineEvent } from './video-people.ts'

const LONG = { tag: [ON_DESK.tag, LONG_ONLY.tag] }

test(
  'VIDEO-60 a test call gives advice if the device has no camera and no microphone',
  ON_DESK,
  async ({ browser }) => {
    const call = await aTestCall(browser, [])
    await call.page.getByRole('button', { name: 'Show my camera' }).click()
    await call.page.getByRole('button', { name: 'Check my microphone' }).first().click()
    for (const said of [
      'No camera was found',
      'Plug one in, or join with your voice alone.',
      'No microphone was found',
      'Plug one in, or join to listen and write in the chat.',
    ]) {
      await expect(call.page.getByText(said).first()).toBeVisible()
    }
    await expect(
      rowOf(call.page, 'Connection to the server').getByText('Video goes straight to the server.'),
    ).toBeVisible()
    await call.close()
  },
)

test(
  'VIDEO-60 a test call gives advice if the browser denies access to camera and microphone',
  LONG,
  async ({ browser }) => {
    const refused = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream=deny']
    const call = await aTestCall(browser, refused)
    await call.page.getByRole('button', { name: 'Show my camera' }).click()
    await call.page.getByRole('button', { name: 'Check my microphone' }).first().click()
    for (const said of ['This page may not use your camera', 'This page may not use your microphone']) {
      await expect(call.page.getByText(said).first()).toBeVisible()
    }
    await expect(
      call.page.getByText(/^Click the icon next to the page address, allow the camera/).first(),
    ).toBeVisible()
    await call.close()
  },
)

test('VIDEO-60 a test call gives advice if the microphone is silent', LONG, async ({ browser }) => {
  const silence = aMicrophone(0)
  const call = await aTestCall(browser, [...VIDEO_ARGS, ...silence.args])
  await call.page.getByRole('button', { name: 'Check my microphone' }).first().click()
  await expect(call.page.getByText(/^We hear nothing from your microphone/)).toBeVisible({ timeout: 30_000 })
  await call.close()
  silence.remove()
})

// The connection attempt is given up after 15 seconds.
test('VIDEO-60 a test call gives advice if the network blocks all video', LONG, async ({ browser }) => {
  const call = await aTestCall(browser, ['--force-webrtc-ip-handling-policy=disable_non_proxied_udp'], 'nothing')
  const row = rowOf(call.page, 'Connection to the server')
  await expect(row.getByText('Your network blocks video')).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText(/Switch off a VPN, or use another network/)).toBeVisible()
  await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible()
  await call.close()
})

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })

/** Makes a test call on a restricted network. @param lets `nothing` also removes the relay */
async function aTestCall(
  browser: Parameters<typeof aMember>[0],
  args: readonly string[],
  lets: 'all' | 'nothing' = 'all',
) {
  const hosting = await browser.newContext()
  const host = await newAccount(hosting, 'en', { name: 'Olga', surname: 'Host' })
  const eventId = await anOnlineEvent(host.call)
  const own = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '', args: [...BROWSER_ARGS, ...args] })
  const { context, page } = await aMember(own, eventId, 'Ada')
  if (lets === 'nothing') {
    await context.route('**/api/event/video/room?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), iceServers: [] } })
    })
  }
  await page.goto(`/event/${eventId}/test-call`)
  const close = async () => {
    await hosting.close()
    await own.close()
  }
  return { page, close }
}
