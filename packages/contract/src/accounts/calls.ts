import * as z from 'zod/mini'
import { defineCalls, done, email, exactText, id, mailedCode, requiredText } from '../kernel.ts'
import { poolCalls } from './pool-calls.ts'
import { linkKey, mailSent, newEmail, passwordChange, passwordReset, poolTokens, providers } from './pool-schemas.ts'
import { connectedEmail, IMAGE_BODY_BYTES, profileChange, signInRow, timezoneCheck, userProfile } from './schemas.ts'

/** True if this browser requested the email or is signed in to its account. Only then the page acts without a click. */
const mayActOnLoad = () => z.boolean()

const otherCalls = defineCalls('accounts', {
  getProfile: {
    method: 'GET',
    path: 'user/profile',
    summary: 'Returns the signed-in user',
    mayCall: 'user',
    input: z.object({}),
    reply: userProfile,
  },
  changeProfile: {
    method: 'PUT',
    path: 'user/profile',
    summary: 'Changes the signed-in user: profile, photo, notifications, or the push token of a device',
    mayCall: 'user',
    input: profileChange,
    reply: userProfile,
    failures: ['imageTooLarge', 'imageRefused'],
    bodyBytes: IMAGE_BODY_BYTES,
    takesImage: true,
  },
  saveUiSetting: {
    method: 'PUT',
    path: 'user/ui',
    summary: 'Saves a choice of the user interface for all devices of the user',
    mayCall: 'user',
    input: z.object({ timezoneCheck }),
    reply: done(),
  },
  forgotPassword: {
    method: 'POST',
    path: 'pool/forgot',
    summary: 'Emails a code for setting a new password',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ username: email() }),
    reply: mailSent,
    failures: ['userNotFound', 'limitExceeded'],
  },
  resetPassword: {
    method: 'POST',
    path: 'pool/reset',
    summary: 'Sets a new password with an emailed code, and ends every sign-in of the account',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: passwordReset,
    reply: done(),
    failures: ['userNotFound', 'codeMismatch', 'codeExpired', 'limitExceeded'],
  },
  changePassword: {
    method: 'POST',
    path: 'pool/password',
    summary: 'Changes the password, given the old one, and ends the sign-ins of other devices',
    mayCall: 'user',
    input: passwordChange,
    reply: done(),
    failures: ['wrongOldPassword', 'limitedPasswordAttempts'],
  },
  tokenLogin: {
    method: 'POST',
    path: 'pool/token',
    summary:
      'Signs in with the token of a sign-in link or an access token of an identity provider; sets the refresh cookie',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({
      token: exactText(1, 4000),
      internal: z._default(z.boolean(), false),
    }),
    reply: z.extend(poolTokens, {
      username: z.string(),
      provider: z.enum(providers),
      eventId: z.nullable(id()),
      /** True if a password was removed because it was set before the email was confirmed. */
      passwordRemoved: z.boolean(),
    }),
    failures: ['linkRefused', 'invalidProvider'],
  },
  previewSignInLink: {
    method: 'POST',
    path: 'pool/token/preview',
    summary: 'Previews the effect of a sign-in link without using it up',
    mayCall: 'anyone',
    tokenIsOptional: true,
    onlyReads: true,
    input: z.object({ token: exactText(1, 4000) }),
    reply: z.object({
      state: z.enum(['good', 'used', 'expired']),
      mayActOnLoad: mayActOnLoad(),
      isSignedIn: z.boolean(),
      email: z.string(),
      eventId: z.nullable(id()),
      /** True if the sign-in removes a password that was set before the email was confirmed. */
      removesPassword: z.boolean(),
    }),
    failures: ['linkRefused'],
  },
  getSignIns: {
    method: 'GET',
    path: 'pool/sign-ins',
    summary: 'Lists the devices on which the user is signed in, last used first',
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ results: z.array(signInRow) }),
  },
  endSignIn: {
    method: 'DELETE',
    path: 'pool/sign-ins',
    summary: 'Signs another device of the user out',
    mayCall: 'user',
    input: z.object({ id: id() }),
    reply: done(),
  },
  getProviderIdentity: {
    method: 'GET',
    path: 'pool/provider',
    summary:
      'Returns the identity, without an account yet, that an identity provider has just confirmed, from a cookie',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({}),
    reply: z.object({
      identity: z.nullable(
        z.object({ provider: z.enum(providers), email: z.string(), name: z.string(), surname: z.string() }),
      ),
    }),
  },
  getPushKey: {
    method: 'GET',
    path: 'user/push-key',
    summary: "Returns the public key for a browser's push subscription",
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ key: z.string() }),
  },
  forgetDevice: {
    method: 'DELETE',
    path: 'user/device',
    summary: "Stops push notifications to one of the caller's devices",
    mayCall: 'user',
    input: z.object({ deviceUID: requiredText(200) }),
    reply: done(),
  },
  getEmails: {
    method: 'GET',
    path: 'user/email',
    summary: 'Lists the emails of the signed-in user, including those not confirmed yet',
    mayCall: 'user',
    input: z.object({}),
    reply: z.object({ emails: z.array(connectedEmail) }),
  },
  connectEmail: {
    method: 'POST',
    path: 'user/email',
    summary: 'Emails a confirmation code to an email to connect, or again to one that is not confirmed yet',
    mayCall: 'user',
    input: z.object({
      ...newEmail.shape,
      eventId: z.optional(id()),
    }),
    reply: mailSent,
    failures: ['emailConnected', 'limitExceeded'],
  },
  removeEmail: {
    method: 'DELETE',
    path: 'user/email',
    summary: 'Removes a connected email',
    mayCall: 'user',
    input: z.object({ email: email() }),
    reply: done(),
    failures: ['emailIsPrimary'],
  },
  makeEmailPrimary: {
    method: 'POST',
    path: 'user/username',
    summary: 'Makes a confirmed email the username; the previous one stays connected',
    mayCall: 'user',
    input: z.object({ username: email() }),
    reply: done(),
    failures: ['emailNotVerified'],
  },
  doUrlAction: {
    method: 'POST',
    path: 'url/action',
    summary: 'Performs the action of an emailed link, which is to confirm an email; works on any device',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ action: z.literal('connectEmail'), email: email(), code: mailedCode(), key: linkKey() }),
    reply: z.object({
      success: z.literal(true),
      /** The event that the email was confirmed for. Null if there is none. */
      eventId: z.nullable(id()),
    }),
    failures: ['codeMismatch', 'codeExpired', 'limitExceeded', 'emailConnected'],
  },
  previewUrlAction: {
    method: 'POST',
    path: 'url/preview',
    summary: 'Previews the effect of an emailed link without using it up',
    mayCall: 'anyone',
    tokenIsOptional: true,
    onlyReads: true,
    input: z.object({ action: z.literal('connectEmail'), email: email(), code: mailedCode(), key: linkKey() }),
    reply: z.object({
      mayActOnLoad: mayActOnLoad(),
      account: z.object({
        name: z.string(),
        /** Username of the account. Masked, unless it is the email itself. */
        username: z.string(),
      }),
    }),
    failures: ['codeMismatch', 'codeExpired', 'limitExceeded', 'emailConnected'],
  },
  renewUrlAction: {
    method: 'POST',
    path: 'url/renew',
    summary: 'Emails a new link to the address of a used or expired link',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({
      action: z.literal('connectEmail'),
      email: email(),
      code: mailedCode(),
      key: exactText(1, 100),
    }),
    reply: mailSent,
    failures: ['codeExpired', 'limitExceeded', 'emailConnected'],
  },
})

export const accountCalls = { ...poolCalls, ...otherCalls }
