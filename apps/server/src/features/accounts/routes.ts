import { accountCalls } from '@parley/contract/accounts'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { makeCodeGuesses } from './codes/code-guesses.ts'
import { isLinkOfMail } from './codes/use-code.ts'
import { connectEmail } from './emails/connect-email.ts'
import { doUrlAction } from './emails/do-url-action.ts'
import { getEmails } from './emails/get-emails.ts'
import { makeEmailPrimary } from './emails/make-email-primary.ts'
import { removeEmail } from './emails/remove-email.ts'
import { forgetCodesNightly, forgetSignInsNightly, removePhoto, turnKeysNightly } from './jobs.ts'
import { sendSignInLink } from './links/send-sign-in-link.ts'
import { authenticate } from './passwords/authenticate.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { makePasswordAttempts } from './passwords/password-attempts.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { changeProfile } from './profile/change-profile.ts'
import { getProfile } from './profile/get-profile.ts'
import { offerUi } from './profile/realtime.ts'
import { saveUiSetting } from './profile/save-ui-setting.ts'
import { getToken } from './providers/get-token.ts'
import { getOutsideIdentity } from './providers/identity.ts'
import { serveOutside } from './providers/routes.ts'
import { endSignIn } from './sign-ins/end-sign-in.ts'
import { getSignIns } from './sign-ins/get-sign-ins.ts'
import { refresh } from './sign-ins/refresh.ts'
import { signOut } from './sign-ins/sign-out.ts'
import { tokenLogin } from './token-login.ts'

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
