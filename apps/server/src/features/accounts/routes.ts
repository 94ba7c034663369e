import { accountCalls } from '@parley/contract/accounts'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { pushKey } from '../../platform/push/index.ts'
import { codeGuesses, tryCode } from './codes/index.ts'
import {
  connectEmail,
  doUrlAction,
  getEmails,
  makeEmailPrimary,
  previewUrlAction,
  removeEmail,
  renewUrlAction,
} from './emails/index.ts'
import { forgetCodesNightly, forgetSignInsNightly, rotateKeysNightly } from './jobs.ts'
import { previewSignInLink, sendSignInLink } from './links/index.ts'
import { authenticate, changePassword, forgotPassword, resetPassword } from './passwords/index.ts'
import { changeProfile, forgetDevice, getProfile, offerUi, removePhoto, saveUiSetting } from './profile/index.ts'
import { getProviderIdentity, getToken, serveProviderPages } from './providers/index.ts'
import { endSignIn, getSignIns, refresh, signOut } from './sign-ins/index.ts'
import { tokenLogin } from './token-login.ts'

/** `signUp` is served in app/, because it needs the holder of a ticket, and only participants knows tickets. */
export const accounts: Feature = (app) => {
  serve(app, accountCalls.authenticate, authenticate)
  serve(app, accountCalls.refresh, (ctx, _visitor, _input, exchange) => refresh(ctx, exchange))
  serve(app, accountCalls.signOut, (ctx, _visitor, input, exchange) => signOut(ctx, input, exchange))
  serve(app, accountCalls.getToken, getToken)
  serve(app, accountCalls.sendSignInLink, (ctx, { ip }, input, exchange) =>
    codeGuesses(ctx).ask(ip, () => sendSignInLink(ctx, input, exchange)),
  )
  serve(app, accountCalls.previewSignInLink, (ctx, _visitor, input, exchange) =>
    previewSignInLink(ctx, input, exchange),
  )
  serve(app, accountCalls.tokenLogin, tokenLogin)
  serve(app, accountCalls.getProviderIdentity, (ctx, _visitor, _input, exchange) => getProviderIdentity(ctx, exchange))
  serveProviderPages(app)
  serve(app, accountCalls.forgotPassword, (ctx, { ip }, input) =>
    codeGuesses(ctx).ask(ip, () => forgotPassword(ctx, input)),
  )
  serve(app, accountCalls.resetPassword, (ctx, visitor, input) =>
    tryCode(ctx, visitor, { purpose: 'resetPassword', email: input.username }, input, () =>
      resetPassword(ctx, visitor, input),
    ),
  )
  serve(app, accountCalls.changePassword, changePassword)
  serve(app, accountCalls.getSignIns, getSignIns)
  serve(app, accountCalls.endSignIn, endSignIn)
  serve(app, accountCalls.getEmails, getEmails)
  serve(app, accountCalls.connectEmail, connectEmail)
  serve(app, accountCalls.removeEmail, removeEmail)
  serve(app, accountCalls.makeEmailPrimary, makeEmailPrimary)
  serve(app, accountCalls.doUrlAction, (ctx, visitor, input) =>
    tryCode(ctx, visitor, { purpose: 'confirmEmail', email: input.email }, input, () => doUrlAction(ctx, input)),
  )
  serve(app, accountCalls.previewUrlAction, (ctx, visitor, input, exchange) =>
    tryCode(ctx, visitor, { purpose: 'confirmEmail', email: input.email }, input, () =>
      previewUrlAction(ctx, input, exchange),
    ),
  )
  serve(app, accountCalls.renewUrlAction, (ctx, _visitor, input) => renewUrlAction(ctx, input))
  serve(app, accountCalls.getProfile, getProfile)
  serve(app, accountCalls.changeProfile, changeProfile)
  serve(app, accountCalls.getPushKey, async (ctx) => ({ key: await pushKey(ctx) }))
  serve(app, accountCalls.forgetDevice, forgetDevice)
  serve(app, accountCalls.saveUiSetting, saveUiSetting)
  offerUi(app)
  app.ctx.jobs.register(removePhoto)
  app.ctx.jobs.register(rotateKeysNightly)
  app.ctx.jobs.register(forgetSignInsNightly)
  app.ctx.jobs.register(forgetCodesNightly)
}
