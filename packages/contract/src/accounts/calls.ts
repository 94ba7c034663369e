import * as z from 'zod/mini'
import { defineCalls, done, email } from '../kernel.ts'
import { password, poolTokens, profileChange, signUpInput, userProfile, userTokens } from './schemas.ts'

export const accountCalls = defineCalls('accounts', {
  signUp: {
    method: 'POST',
    path: 'user/signup',
    summary: 'Creates an account and signs it in',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: signUpInput,
    reply: poolTokens,
    failures: ['emailTaken', 'invalidProvider'],
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
    summary: 'Turns the refresh cookie into a new access token and a new cookie',
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
    summary: 'Exchanges a pool access token, as bearer or parameter, for the tokens of the API and of live topics',
    mayCall: 'anyone',
    tokenIsOptional: true,
    input: z.object({
      provider: z.string().check(z.maxLength(40)),
      accessToken: z.optional(z.string().check(z.maxLength(4000))),
    }),
    reply: userTokens,
    failures: ['invalidProvider', 'refreshRefused'],
  },
  getProfile: {
    method: 'GET',
    path: 'user/profile',
    summary: 'The signed-in user',
    mayCall: 'user',
    input: z.object({}),
    reply: userProfile,
  },
  changeProfile: {
    method: 'PUT',
    path: 'user/profile',
    summary: 'Changes name, time zone or language of the signed-in user',
    mayCall: 'user',
    input: profileChange,
    reply: userProfile,
  },
})
