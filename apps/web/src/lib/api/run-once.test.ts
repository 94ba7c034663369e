import { meetingCalls } from '@parley/contract/meetings'
import { expect, it } from 'vitest'
import { ApiFailure } from './api-failure.ts'
import { runOnce } from './run-once.ts'

const call = meetingCalls.revokeInvitation
const input = { eventId: 'event1', invitationId: 'invitation1' }

it('TRUST-2 sends an act once while it is under way, however often it is asked for', async () => {
  const answer = Promise.withResolvers<string>()
  const keys: string[] = []
  const ask = () =>
    runOnce(call, input, (onceKey) => {
      keys.push(onceKey)
      return answer.promise
    })
  const both = Promise.all([ask(), ask()])
  answer.resolve('done')

  expect(await both).toEqual(['done', 'done'])
  expect(keys).toHaveLength(1)
  await ask()
  expect(new Set(keys).size).toBe(2)
})

const keyOfNext = (over = input) => runOnce(call, over, async (onceKey) => onceKey)
const fails = async (status: number) => {
  let key = ''
  const act = runOnce(call, input, async (onceKey) => {
    key = onceKey
    throw new ApiFailure(status, {})
  })
  await expect(act).rejects.toThrow()
  return key
}

it.each([
  ['with a lost reply', 0, true],
  ['that the server aborted', 503, true],
  ['that was refused', 409, false],
])('TRUST-2 retries an act %s with the same key: %s %s', async (_, status, isSame) => {
  const key = await fails(status)
  expect((await keyOfNext()) === key).toBe(isSame)
})

it('TRUST-2 treats a repeated call as a new one if another act came in between', async () => {
  const key = await fails(0)
  await keyOfNext({ ...input, invitationId: 'invitation2' })
  expect(await keyOfNext()).not.toBe(key)
})
