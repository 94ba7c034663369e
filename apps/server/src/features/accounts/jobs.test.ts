import { afterEach, beforeEach, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock.ts'
import { aContext } from '../../testing/a-context.ts'
import { saveCode } from './codes/store.ts'
import { forgetCodesNightly, forgetSignInsNightly } from './jobs.ts'
import { createUser } from './profile/user.ts'
import { endSignIns, openSignIn } from './sign-ins/store.ts'

const T = Date.UTC(2026, 10, 21, 7)
const DAY = 86_400_000
const FRESH = { madeAt: T - DAY, mails: 1, tries: 0, triedSince: null }

let now = T
let own: Awaited<ReturnType<typeof aContext>>
beforeEach(async () => {
  own = await aContext(aClock(() => now))
})
afterEach(() => own.close())

it('SIGN-9 deletes sign-ins 30 days after their last use, and spares those that may still be used', async () => {
  const { ctx } = own
  const draft = { email: 'ada@example.org', name: 'Ada', surname: 'Lovelace' }
  const userId = await ctx.inTransaction((work) => createUser(work, draft))
  const open = (at: number) => openSignIn(ctx.db, { userId, userAgent: '', at })
  const [, used, ended] = [await open(T - 1), await open(T), await open(T + DAY)]
  await ctx.inTransaction((work) => endSignIns(work.db, { signInId: ended.signInId }, 'signedOut', T + DAY))

  now = T + 30 * DAY
  await forgetSignInsNightly.run(ctx, {})
  const left = await ctx.db.selectFrom('sign_in').select('sign_in_id').orderBy('made_at').execute()

  expect(left.map((row) => row.sign_in_id)).toEqual([used.signInId, ended.signInId])
})

it('POOL-10 deletes codes a week after they have expired, with the emails that waited for them', async () => {
  const { ctx } = own
  const draft = { email: 'ada@example.org', name: 'Ada', surname: 'Lovelace' }
  const userId = await ctx.inTransaction((work) => createUser(work, draft))
  const save = (email: string, expiresAt: number) =>
    ctx.inTransaction((work) =>
      saveCode(work.db, { userId, email, purpose: 'confirmEmail', codeId: email, ...FRESH, expiresAt }),
    )
  await save('old@example.org', T - 1)
  await save('late@example.org', T)

  now = T + 7 * DAY
  await forgetCodesNightly.run(ctx, {})
  const left = await ctx.db.selectFrom('mailed_code').select('email').execute()

  expect(left).toEqual([{ email: 'late@example.org' }])
})
