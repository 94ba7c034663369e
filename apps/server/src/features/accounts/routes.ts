import { accountCalls } from '@parley/contract/accounts'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { authenticate } from './authenticate.ts'
import { changeProfile } from './change-profile.ts'
import { getProfile } from './get-profile.ts'
import { getToken } from './get-token.ts'
import { forgetSignInsNightly, turnKeysNightly } from './jobs.ts'
import { makePasswordAttempts } from './password-attempts.ts'
import { refresh } from './refresh.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

export const accounts: Feature = (app) => {
  const attempts = makePasswordAttempts()
  serve(app, accountCalls.signUp, signUp)
  serve(app, accountCalls.authenticate, (ctx, visitor, input, exchange) =>
    authenticate(ctx, visitor, input, exchange, attempts),
  )
  serve(app, accountCalls.refresh, (ctx, _visitor, _input, exchange) => refresh(ctx, exchange))
  serve(app, accountCalls.signOut, (ctx, _visitor, input, exchange) => signOut(ctx, input, exchange))
  serve(app, accountCalls.getToken, (ctx, _visitor, input, exchange) => getToken(ctx, input, exchange))
  serve(app, accountCalls.getProfile, getProfile)
  serve(app, accountCalls.changeProfile, changeProfile)
  app.ctx.jobs.know(turnKeysNightly)
  app.ctx.jobs.know(forgetSignInsNightly)
}
