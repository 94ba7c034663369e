import { accountCalls } from '@parley/contract/accounts'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { makeCodeGuesses } from './code-guesses.ts'
import { connectEmail } from './connect-email.ts'
import { doUrlAction } from './do-url-action.ts'
import { endSignIn } from './end-sign-in.ts'
import { forgotPassword } from './forgot-password.ts'
import { getEmails } from './get-emails.ts'
import { getProfile } from './get-profile.ts'
import { getSignIns } from './get-sign-ins.ts'
import { getToken } from './get-token.ts'
import { forgetCodesNightly, forgetSignInsNightly, removePhoto, turnKeysNightly } from './jobs.ts'
import { makeEmailPrimary } from './make-email-primary.ts'
import { getOutsideIdentity } from './outside-identity.ts'
import { serveOutside } from './outside-routes.ts'
import { makePasswordAttempts } from './password-attempts.ts'
import { offerUi } from './realtime.ts'
import { refresh } from './refresh.ts'
import { removeEmail } from './remove-email.ts'
import { resetPassword } from './reset-password.ts'
import { saveUiSetting } from './save-ui-setting.ts'
import { sendSignInLink } from './send-sign-in-link.ts'
import { signOut } from './sign-out.ts'
import { tokenLogin } from './token-login.ts'
import { isLinkOfMail } from './use-code.ts'

/** `signUp` is served in app/, because participants know who holds a ticket. */
export const accounts: Feature = (app) => {
  const attempts = makePasswordAttempts(app.ctx.redis, app.ctx.clock)
  const guesses = makeCodeGuesses(app.ctx.redis, app.ctx.clock)
  serve(app, accountCalls.authenticate, (ctx, visitor, input, exchange) =>
    authenticate(ctx, visitor, input, exchange, attempts),
  )
  serve(app, accountCalls.refresh, (ctx, _visitor, _input, exchange) => refresh(ctx, exchange))
  serve(app, accountCalls.signOut, (ctx, _visitor, input, exchange) => signOut(ctx, input, exchange))
  serve(app, accountCalls.getToken, getToken)
  serve(app, accountCalls.sendSignInLink, (ctx, { ip }, input, exchange) =>
    guesses.ask(ip, () => sendSignInLink(ctx, input, exchange)),
  )
  serve(app, accountCalls.tokenLogin, tokenLogin)
  serve(app, accountCalls.getOutsideIdentity, (ctx, _visitor, _input, exchange) => getOutsideIdentity(ctx, exchange))
  serveOutside(app)
  serve(app, accountCalls.forgotPassword, (ctx, { ip }, input) => guesses.ask(ip, () => forgotPassword(ctx, input)))
  serve(app, accountCalls.resetPassword, async (ctx, { ip }, input) => {
    const use = () => resetPassword(ctx, ip, input, attempts)
    const which = { purpose: 'resetPassword', email: input.username } as const
    return (await isLinkOfMail(ctx, which, input)) ? use() : guesses.try(ip, use)
  })
  serve(app, accountCalls.changePassword, (ctx, actor, input) => changePassword(ctx, actor, input, attempts))
  serve(app, accountCalls.getSignIns, getSignIns)
  serve(app, accountCalls.endSignIn, endSignIn)
  serve(app, accountCalls.getEmails, getEmails)
  serve(app, accountCalls.connectEmail, connectEmail)
  serve(app, accountCalls.removeEmail, removeEmail)
  serve(app, accountCalls.makeEmailPrimary, makeEmailPrimary)
  serve(app, accountCalls.doUrlAction, async (ctx, { ip }, input) => {
    const use = () => doUrlAction(ctx, input)
    const which = { purpose: 'confirmEmail', email: input.email } as const
    return (await isLinkOfMail(ctx, which, input)) ? use() : guesses.try(ip, use)
  })
  serve(app, accountCalls.getProfile, getProfile)
  serve(app, accountCalls.changeProfile, changeProfile)
  serve(app, accountCalls.saveUiSetting, saveUiSetting)
  offerUi(app)
  app.ctx.jobs.know(removePhoto)
  app.ctx.jobs.know(turnKeysNightly)
  app.ctx.jobs.know(forgetSignInsNightly)
  app.ctx.jobs.know(forgetCodesNightly)
}
