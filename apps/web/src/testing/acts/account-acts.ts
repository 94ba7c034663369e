import type { ConnectedEmail, SignInRow } from '@parley/contract/accounts'
import { screen } from '@testing-library/react'
import { aProfile } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, press, type } from './on-screen.ts'

const OWN: ConnectedEmail = { email: 'defne@example.com', primary: true, verified: true, unreachable: false }
const WORK: ConnectedEmail = { email: 'defne@work.example', primary: false, verified: true, unreachable: false }
const here: SignInRow = {
  id: 'here',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
  provider: 'cognito',
  madeAt: 1,
  lastUsedAt: 2,
  isThis: true,
}
const phone: SignInRow = { ...here, id: 'phone', userAgent: 'iPhone Version/18.6 Safari/604.1', isThis: false }

const EMAILS = '/account/connected-emails'
const emails = (...more: ConnectedEmail[]) => ({ getEmails: () => ({ emails: [OWN, ...more] }) })
const signIns = { getSignIns: () => ({ results: [here, phone] }) }

export const accountActs = {
  changePassword: {
    at: '/account/security',
    answers: { ...signIns, changePassword: () => DONE },
    typed: { 'Current password (required)': 'correct horse', 'New password (required)': 'battery staple' },
    prepare: () => button('Change password'),
    elsewhere: { refused: 'wrongOldPassword', words: 'The current password is wrong.' },
  },
  endSignIn: {
    at: '/account/security',
    answers: { ...signIns, endSignIn: () => DONE },
    prepare: async (page) => {
      await press(page, /^Sign out: Safari/)
      return inDialog('Sign out')
    },
    elsewhere: { refused: 'notFound', answers: { getSignIns: () => ({ results: [here] }) }, hides: /^Safari on/ },
  },
  deleteUser: {
    at: '/account/security',
    answers: { ...signIns, deleteUser: () => DONE },
    prepare: async (page) => {
      await press(page, 'Delete my account')
      await type({ 'Confirmation word (required)': 'delete' })
      await press(page, 'Continue')
      return inDialog('Delete forever')
    },
    elsewhere: 'its sign-in ends everywhere: account-security.test.tsx',
  },
  changeProfile: {
    at: '/account/profile',
    answers: { changeProfile: () => aProfile() },
    typed: { 'First name (required)': 'Defne Su' },
    prepare: () => button('Save changes'),
    elsewhere: 'the last one stays, and is live: account-profile.test.tsx',
  },
  connectEmail: {
    at: EMAILS,
    answers: { ...emails(), connectEmail: () => ({ ...DONE, mailed: true }) },
    open: async ({ user }) => user.click(await screen.findByRole('link', { name: 'Connect an email' })),
    typed: { 'Email (required)': WORK.email },
    prepare: () => button('Email me a code'),
    elsewhere: { refused: 'emailConnected' },
  },
  doUrlAction: {
    at: EMAILS,
    answers: {
      getEmails: () => ({ emails: [{ ...OWN, verified: false, unreachable: false }] }),
      doUrlAction: () => ({ ...DONE, eventId: null }),
    },
    typed: { 'Code (required)': '123456' },
    prepare: () => button('Confirm email'),
    elsewhere: {
      refused: 'codeExpired',
      words: null,
      answers: emails(),
      hides: 'Confirm your email',
    },
  },
  makeEmailPrimary: {
    at: EMAILS,
    answers: { ...emails(WORK), makeEmailPrimary: () => DONE },
    prepare: async (page) => {
      await press(page, /^Make primary/)
      return inDialog('Make primary')
    },
    elsewhere: { refused: 'notFound', answers: emails(), hides: WORK.email },
  },
  removeEmail: {
    at: EMAILS,
    answers: { ...emails(WORK), removeEmail: () => DONE },
    prepare: async (page) => {
      await press(page, /^Remove/)
      return inDialog('Remove')
    },
    elsewhere: { refused: 'notFound', answers: emails(), hides: WORK.email },
  },
} as const satisfies Record<string, OnScreen>
