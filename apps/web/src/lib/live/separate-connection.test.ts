import { videoCalls } from '@parley/contract/video'
import { expect, it } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { aRoomEntry, ROOM } from '../../testing/video-samples.ts'
import { session } from '../api/index.ts'
import { openSeparateConnection } from './separate-connection.ts'

const wanted = { eventId: 'event1', roomId: ROOM, token: 'token-1', audio: true, video: false }
const never = new AbortController().signal

async function open(enterVideoRoom: NonNullable<Parameters<typeof fakeServer>[0]>['enterVideoRoom']) {
  fakeServer({ enterVideoRoom })
  await session.begin('access-1', 'defne@example.com')
  return openSeparateConnection(never)
}

it('VIDEO-108 answers and refuses like HTTP', async () => {
  let isFull = false
  const entry = aRoomEntry()
  const connection = await open(() => (isFull ? refuse('videoFull') : entry))
  expect(await connection.ask(videoCalls.enterVideoRoom, wanted)).toMatchObject(entry)
  isFull = true
  await expect(connection.ask(videoCalls.enterVideoRoom, wanted)).rejects.toMatchObject({ code: 'videoFull' })
  connection.close()
})

it('VIDEO-108 fails a call without an answer when it is aborted, closed or cut off', async () => {
  const ends = [
    (giveUp: AbortController) => giveUp.abort(),
    (_: AbortController, close: () => void) => close(),
    () => fakeLive.cut(),
  ]
  for (const end of ends) {
    const connection = await open(() => new Promise<never>(() => undefined))
    const giveUp = new AbortController()
    const answer = connection.ask(videoCalls.enterVideoRoom, wanted, giveUp.signal)
    end(giveUp, () => connection.close())
    await expect(answer).rejects.toMatchObject({ status: 0 })
    connection.close()
  }
})

it('VIDEO-108 opens no connection for a call that was aborted', async () => {
  fakeServer({})
  await session.begin('access-1', 'defne@example.com')
  await expect(openSeparateConnection(AbortSignal.abort())).rejects.toThrow()
})
