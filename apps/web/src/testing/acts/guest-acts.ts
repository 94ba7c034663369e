import { screen } from '@testing-library/react'
import { refuse } from '../fake-server.ts'
import { aMeeting, aProposal } from '../invitation-samples.ts'
import { button, DONE, field, type OnScreen } from './on-screen.ts'

const ONE = 'each tab is a guest of its own'
const MAILED = { ...DONE, mailed: true }
const SIGNED_IN = { accessToken: 'access-1', expiresAt: 1 }

export const guestActs = {
  authenticate: {
    at: '/login',
    signedIn: false,
    answers: { authenticate: () => SIGNED_IN },
    typed: { 'Email (required)': 'defne@example.com', 'Password (required)': 'correct horse' },
    prepare: () => button('Sign in'),
    elsewhere: ONE,
  },
  sendSignInLink: {
    at: '/login',
    signedIn: false,
    answers: { sendSignInLink: () => MAILED },
    typed: { 'Email (required)': 'defne@example.com' },
    prepare: () => button('Email me a sign-in link'),
    elsewhere: ONE,
  },
  acceptProposal: {
    at: '/event/event1/meeting-request?token=t1',
    signedIn: false,
    answers: { getProposal: () => aProposal(), acceptProposal: () => ({ meeting: aMeeting() }) },
    prepare: () => button('Accept this time'),
    elsewhere: {
      refused: 'invitationNotWaiting',
      words: null,
      answers: { getProposal: () => aProposal({ state: 'ended' }) },
      shows: 'This request was answered or withdrawn already.',
      hides: 'Accept this time',
    },
  },
  renewUrlAction: {
    at: '/confirmEmail?email=defne%40example.com&code=204060&key=k1',
    signedIn: false,
    answers: { previewUrlAction: () => refuse('codeExpired'), renewUrlAction: () => MAILED },
    prepare: () => button('Send a new code to defne@example.com'),
    elsewhere: ONE,
  },
  forgotPassword: {
    at: '/forgot-password',
    signedIn: false,
    answers: { forgotPassword: () => MAILED },
    typed: { 'Email (required)': 'defne@example.com' },
    prepare: () => button('Email me a code'),
    elsewhere: ONE,
  },
  resetPassword: {
    at: '/forgot-password-confirm?username=defne%40example.com&code=204060',
    signedIn: false,
    answers: { resetPassword: () => DONE },
    typed: { 'New password (required)': 'correct horse' },
    prepare: () => button('Save new password'),
    elsewhere: {
      refused: 'codeExpired',
      words: 'This code has expired or was used already. Get a new one.',
      shows: 'Get a new one',
    },
  },
  signUp: {
    at: '/registration',
    signedIn: false,
    answers: { signUp: () => SIGNED_IN },
    typed: {
      'First name (required)': 'Defne',
      'Last name (required)': 'Aksoy',
      'Email (required)': 'defne@example.com',
      'Password (required)': 'correct horse',
    },
    prepare: async ({ user }) => {
      const consent = screen.getByRole<HTMLInputElement>('checkbox')
      if (!consent.checked) await user.click(consent)
      return button('Create account')
    },
    elsewhere: {
      refused: 'emailTaken',
      words: /An account with this email exists already/,
      shows: 'set a new password',
    },
  },
  register: {
    at: '/preregister',
    signedIn: false,
    host: {},
    answers: { register: () => ({ ...DONE, ticketId: null, ticketType: null, hasUserId: false }) },
    open: () => field('First name (required)'),
    typed: {
      'First name (required)': 'Defne',
      'Last name (required)': 'Aksoy',
      'Email (required)': 'defne@example.com',
      'Phone (required)': '+90 555 111 22 33',
      'Company (required)': 'Anadolu Labs',
      'Job title (required)': 'Buyer',
    },
    prepare: () => button('Register'),
    elsewhere: {
      refused: 'alreadyRegistered',
      words: /^You are already registered, or registration is closed/,
    },
  },
} as const satisfies Record<string, OnScreen>
