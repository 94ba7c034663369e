import * as z from 'zod/mini'
import { defineCalls, done, email, exactText, id } from '../kernel.ts'
import { mailSent, password, poolTokens, signUpInput, userTokens } from './pool-schemas.ts'

/** Calls of the guest pages, in a file of their own, so that the first pages load nothing else of the contract. */
export const poolCalls = defineCalls('accounts', {
  signUp: {
    method: 'POST',
    path: 'user/signup',
    summary: 'Creates an account and signs in',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: signUpInput,
    reply: poolTokens,
    failures: ['emailTaken', 'invalidProvider', 'providerRefused', 'alreadyRegistered', 'registrationRefused'],
  },
  authenticate: {
    method: 'POST',
    path: 'pool/authenticate',
    summary: 'Signs in with email and password; sets the refresh cookie',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ username: email(), password: password() }),
    reply: poolTokens,
    failures: ['wrongPassword', 'userNotFound', 'limitedPasswordAttempts'],
  },
  refresh: {
    method: 'POST',
    path: 'pool/refresh',
    summary: 'Exchanges the refresh cookie for a new access token and a new cookie',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({}),
    reply: poolTokens,
    failures: ['refreshRefused'],
  },
  signOut: {
    method: 'POST',
    path: 'pool/sign-out',
    summary: 'Ends the sign-in of this device, or of all devices',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ everywhere: z._default(z.boolean(), false) }),
    reply: done(),
  },
  getToken: {
    method: 'GET',
    path: 'user/token',
    summary: 'Exchanges a pool access token (bearer or parameter) for the tokens of the API and of live topics',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({
      provider: exactText(0, 40),
      accessToken: z.optional(exactText(0, 4000)),
      refresh: z.optional(z.enum(['true', 'false'])),
    }),
    reply: userTokens,
    failures: ['invalidProvider', 'refreshRefused', 'userNotFound'],
  },
  sendSignInLink: {
    method: 'POST',
    path: 'pool/link',
    summary: 'Emails a sign-in link that works once and expires soon',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({ username: email(), eventId: z.optional(id()) }),
    reply: mailSent,
    failures: ['userNotFound', 'limitExceeded'],
  },
})
