import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { noTool } from './a-namespace.ts'
import { aTurnServer } from './a-turn-server.ts'
import { newAccount } from './people.ts'
import { LONG_ONLY, ON_DESK } from './sizes.ts'
import { startOne } from './start-product.ts'
import { aMember, anOnlineEvent, aTable, enter, expectMovingVideo, openCameras } from './video-people.ts'
import { changeRelays, NO_UDP, rememberConnections, wayOf } from './video-way.ts'

test("VIDEO-23 two people in networks without UDP talk through an operator's TURN server, over TCP and TLS", {
  tag: [ON_DESK.tag, LONG_ONLY.tag],
}, async ({ browser }) => {
  test.slow()
  const missing = noTool('turnserver', 'openssl')
  if (missing) {
    test.info().annotations.push({ type: 'left out', description: missing })
    return
  }
  const turn = await aTurnServer()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-turn-'))
  const settings = { TURN_URL: `${turn.tcp},${turn.tls}`, TURN_SECRET: turn.secret }
  const product = await startOne(dataDir, settings).catch((error: unknown) => {
    turn.close()
    throw error
  })
  try {
    const organizer = await browser.newContext({ baseURL: product.url })
    const host = await newAccount(organizer, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(host.call)
    const roomId = await aTable(host.call, eventId)
    const cameras = await openCameras([...NO_UDP, '--ignore-certificate-errors'])
    const ada = await aMember(cameras, eventId, 'Ada', { baseURL: product.url })
    const bo = await aMember(cameras, eventId, 'Bo', { baseURL: product.url })
    for (const { context } of [ada, bo]) await context.addInitScript(rememberConnections)
    await changeRelays(ada.context, (urls) => urls.filter((url) => url === turn.tcp))
    await changeRelays(bo.context, (urls) => urls.filter((url) => url === turn.tls))
    for (const each of [ada, bo]) await enter(each, eventId, roomId)
    await expectMovingVideo(bo.page, 'Ada', 45_000)
    await expectMovingVideo(ada.page, 'Bo', 45_000)
    expect((await wayOf(ada.page)).by).toBe('tcp')
    expect((await wayOf(bo.page)).by).toBe('tls')
    await cameras.close()
    await organizer.close()
  } finally {
    turn.close()
    await product.stop()
  }
})
