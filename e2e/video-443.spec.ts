import { chromium, test } from '@playwright/test'
import { noNamespace, only443, RELAY_HOST } from './a-namespace.ts'
import { BROWSER_ARGS, VIDEO_ARGS } from './browser-args.ts'
import { newAccount } from './people.ts'
import { LONG_ONLY, ON_DESK } from './sizes.ts'
import { aMember, anOnlineEvent, aTable, enter, openCameras, seesMoving } from './video-people.ts'
import { changeRelays } from './video-way.ts'

test('VIDEO-51 two people talk where the network of one lets nothing through but TLS on 443, by the proxy of operating.md', {
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
    await enter(ada, eventId, roomId)
    const args = [...BROWSER_ARGS, ...VIDEO_ARGS, '--ignore-certificate-errors']
    const behind = await chromium.launch({ executablePath: namespace.browser, args })
    const bo = await aMember(behind, eventId, 'Bo', { baseURL: namespace.url, ignoreHTTPSErrors: true })
    // As where `MEDIA_RELAY_URL` names the proxy.
    await changeRelays(bo.context, (urls) => [...urls, `turns:${RELAY_HOST}:443?transport=tcp`])
    const joined = Date.now()
    await enter(bo, eventId, roomId)
    await seesMoving(bo.page, 'Ada', 45_000)
    test.info().annotations.push({ type: 'from the page to moving pictures', description: `${Date.now() - joined} ms` })
    await seesMoving(ada.page, 'Bo')
    for (const each of [behind, cameras]) await each.close()
    await organizer.close()
  } finally {
    namespace.close()
  }
})
