import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { lazyPart } from '../lib/lazy-part.ts'
import { Branding } from './branding.tsx'
import { GuestOnly } from './guards.tsx'
import { OtherProgram } from './program/other-program.tsx'

/* The routes of the program for guests. The contract's `guestPages` lists these URLs for the app and the server. */

const guestPages = [
  page('/login', () => import('../features/accounts/screens/login.tsx').then((it) => it.Login)),
  page('/registration', () => import('../features/accounts/screens/registration.tsx').then((it) => it.Registration)),
  page('/signed-in', () => import('../features/accounts/screens/signed-in.tsx').then((it) => it.SignedIn)),
]

const forgotPassword = () => import('../features/accounts/screens/forgot-password.tsx').then((it) => it.ForgotPassword)
const meetingRequest = () => import('../features/meetings/screens/meeting-request.tsx').then((it) => it.MeetingRequest)
/** Pages for links in emails, which must work for everyone. */
const openPages = [
  page('/forgot-password', forgotPassword),
  page('/forgot-password-confirm', () =>
    import('../features/accounts/screens/forgot-password-confirm.tsx').then((it) => it.ForgotPasswordConfirm),
  ),
  page('/preregister', () => import('../features/participants/screens/preregister.tsx').then((it) => it.Preregister)),
  page('/event-preregister', () =>
    import('../features/participants/screens/event-preregister.tsx').then((it) => it.EventPreregister),
  ),
  page('/tickets/:ticketId', () => import('../features/participants/screens/ticket.tsx').then((it) => it.Ticket)),
  page('/event/:eventId/meeting-request', meetingRequest),
  page('/unsubscribe', () => import('../features/notifications/screens/unsubscribe.tsx').then((it) => it.Unsubscribe)),
  page('/token-login', () => import('../features/accounts/screens/token-login.tsx').then((it) => it.TokenLogin)),
  page('/confirmEmail', () => import('../features/accounts/screens/confirm-email.tsx').then((it) => it.ConfirmEmail)),
]

const staticPage = () => import('./screens/static-page.tsx').then((it) => it.StaticPage)
const staticPages = [
  page('/privacy-notice', staticPage),
  page('/terms', staticPage),
  page('/cookies', staticPage),
  page('/faq', staticPage),
]

export const guestTree: RouteObject = {
  element: <Branding />,
  children: [{ element: <GuestOnly />, children: guestPages }, ...openPages, ...staticPages],
}

export const guestRoutes: RouteObject[] = [guestTree, { path: '*', element: <OtherProgram /> }]

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  const Screen = lazyPart(load)
  return { path, element: <Screen /> }
}
