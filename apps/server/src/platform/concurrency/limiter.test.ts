import { expect, it } from 'vitest'
import { consumeLimit, consumeLimits, type Limiter, makeLimiter } from './limiter.ts'

const bound = (points: number) => makeLimiter(null, { keyPrefix: crypto.randomUUID(), points, duration: 3_600 })
const left = async (limiter: Limiter, key: string) => (await limiter.get(key))?.consumedPoints ?? 0

it('INVITE-5 a refused call does not count against the limit', async () => {
  const limiter = bound(50)
  await consumeLimit(limiter, 'event', 20)
  for (let nth = 0; nth < 12; nth++)
    await expect(consumeLimit(limiter, 'event', 40)).rejects.toMatchObject({ reason: 'tooManyRequests' })
  await consumeLimit(limiter, 'event', 30)
  await expect(consumeLimit(limiter, 'event')).rejects.toMatchObject({ reason: 'tooManyRequests' })
})

it('INVITE-5 a call that one of several limits refuses counts at none of them, also for twelve at once', async () => {
  const [wide, narrow] = [bound(100), bound(3)]
  const spend = () =>
    consumeLimits([
      { limiter: wide, key: 'inviter', points: 2 },
      { limiter: narrow, key: 'address' },
    ]).then(
      () => 'done',
      () => 'refused',
    )
  const outcomes = await Promise.all(Array.from({ length: 12 }, spend))
  expect(outcomes.filter((each) => each === 'done')).toHaveLength(3)
  expect(await left(wide, 'inviter')).toBe(6)

  const revertCount = await consumeLimits([{ limiter: wide, key: 'inviter', points: 90 }])
  await revertCount()
  expect(await left(wide, 'inviter')).toBe(6)
})
