import { accountCalls } from '@parley/contract/accounts'
import { expect, it } from 'vitest'
import { aTalkingServer } from '../../testing/a-talking-server.ts'
import { readCookies } from '../../testing/read-cookies.ts'

it('SIGN-15 writes no password, token or cookie, whatever goes right or wrong', async () => {
  const { ctx, fastify, lines, close } = await aTalkingServer()
  const post = (call: { path: string }, payload: object, headers = {}) =>
    fastify.inject({ method: 'POST', url: `/api/${call.path}`, payload, headers })
  const [password, wrong] = ['gölge kapı 1984', 'not this one either']
  const person = { username: 'ada@example.org', email: 'ada@example.org', name: 'Ada', surname: 'L', consent: true }

  const signedUp = await post(accountCalls.signUp, { ...person, password })
  await post(accountCalls.signUp, { ...person, password: wrong })
  await post(accountCalls.authenticate, { username: person.email, password: wrong })
  const signedIn = await post(accountCalls.authenticate, { username: person.email, password })
  const { refresh, known } = readCookies(signedIn.headers)
  const cookie = `refresh=${refresh?.value}; known=${known?.value}`
  const refreshed = await post(accountCalls.refresh, {}, { cookie })
  const { accessToken } = refreshed.json<{ accessToken: string }>()
  const exchanged = await fastify.inject({ url: '/api/user/token', query: { provider: 'cognito', accessToken } })
  const { token, liveToken } = exchanged.json<{ token: string; liveToken: string }>()
  await fastify.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })
  await ctx.db.schema.alterTable('sign_in').renameTo('sign_in_away').execute()
  const broken = await post(accountCalls.authenticate, { username: person.email, password }, { cookie })
  const lost = await fastify.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${token}` } })
  await close()

  const handedOut = [signedUp, signedIn, refreshed].flatMap((answer) => [
    answer.json<{ accessToken: string }>().accessToken,
    ...Object.values(readCookies(answer.headers)).map(({ value }) => value),
  ])
  const secrets = [password, wrong, token, liveToken, ...handedOut]
  const written = lines.join('')
  expect(secrets).toHaveLength(13)
  expect([signedUp, signedIn, refreshed, exchanged].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect([broken.statusCode, lost.statusCode]).toEqual([500, 500])
  expect(lines.filter((line) => line.includes('A call failed for a reason of ours'))).toHaveLength(2)
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
  expect(written).not.toContain('argon2id')
})
