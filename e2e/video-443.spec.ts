import { chromium, expect, test } from '@playwright/test'
import { noNamespace, only443, RELAY_HOST } from './a-namespace.ts'
import { BROWSER_ARGS, VIDEO_ARGS } from './browser-args.ts'
import { newAccount } from './people.ts'
import { LONG_ONLY, ON_DESK } from './sizes.ts'
import { aMember, anOnlineEvent, aTable, enter, expectMovingVideo, openCameras } from './video-people.ts'
import { changeRelays, rememberConnections, silenceIn } from './video-way.ts'

test('VIDEO-51 two people talk through the proxy of operating.md if one network allows only TLS on 443, and recover within two seconds', {
  tag: [ON_DESK.tag, LONG_ONLY.tag],
}, async ({ browser }) => {
  test.slow()
  const missing = noNamespace()
  if (missing) {
    test.info().annotations.push({ type: 'left out', description: missing })
    return
  }
  const organizer = await browser.newContext()
  const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
  const eventId = await anOnlineEvent(host.call)
  const roomId = await aTable(host.call, eventId)
  const room = await host.call<{ iceServers: unknown }>('GET', 'event/video/room', { eventId, roomId })
  const mediaPort = Number(/:(\d+)\?transport=tcp/.exec(JSON.stringify(room.iceServers))?.[1])
  const namespace = await only443(Number(new URL(process.env.E2E_URL ?? '').port), mediaPort)
  try {
    const cameras = await openCameras()
    const ada = await aMember(cameras, eventId, 'Ada')
    await ada.context.addInitScript(rememberConnections)
    await enter(ada, eventId, roomId)
    const args = [...BROWSER_ARGS, ...VIDEO_ARGS, '--ignore-certificate-errors']
    const behind = await chromium.launch({ executablePath: namespace.browser, args })
    const bo = await aMember(behind, eventId, 'Bo', { baseURL: namespace.url, ignoreHTTPSErrors: true })
    // This has the effect of `MEDIA_RELAY_URL` with the URL of the proxy.
    await changeRelays(bo.context, (urls) => [...urls, `turns:${RELAY_HOST}:443?transport=tcp`])
    await bo.context.addInitScript(rememberConnections)
    const joined = Date.now()
    await enter(bo, eventId, roomId)
    await expectMovingVideo(bo.page, 'Ada', 45_000)
    test.info().annotations.push({ type: 'from the page to moving pictures', description: `${Date.now() - joined} ms` })
    await expectMovingVideo(ada.page, 'Bo')
    for (const turn of ['begins', 'ends']) {
      const gaps = { 'without a voice': silenceIn(bo.page), 'unheard by the other': silenceIn(ada.page) }
      namespace.changeAddress()
      for (const [what, gap] of Object.entries(gaps)) note(`${what} when a VPN ${turn}`, await gap)
      await expectMovingVideo(bo.page, 'Ada')
    }
    for (const seconds of [3, 10]) {
      const gap = silenceIn(bo.page)
      namespace.cut()
      const cutAt = Date.now()
      await expect.poll(() => Date.now() - cutAt, { timeout: 15_000 }).toBeGreaterThan(seconds * 1_000)
      namespace.restore()
      const away = Date.now() - cutAt
      note(`without a voice after ${seconds} seconds away`, (await gap) - away)
      await expectMovingVideo(bo.page, 'Ada')
    }
    for (const each of [behind, cameras]) await each.close()
    await organizer.close()
  } finally {
    namespace.close()
  }
})

/** Records the length of an interruption, and expects less than two seconds. */
function note(what: string, ms: number): void {
  test.info().annotations.push({ type: what, description: `${Math.round(ms)} ms` })
  expect(ms, what).toBeLessThan(2_000)
}
