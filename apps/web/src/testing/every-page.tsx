import { Suspense } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { Crashed } from '../app/crashed.tsx'
import { guestTree } from '../app/guest-routes.tsx'
import { appTree, Root } from '../app/routes.tsx'
import { Preloader } from '../ui/feedback/preloader.tsx'

const guests = (
  <Suspense fallback={<Preloader />}>
    <Outlet />
  </Suspense>
)

/** The pages of both programs, for tests that go from one to the other. */
export const everyPage: RouteObject[] = [
  { element: <Root />, ErrorBoundary: Crashed, children: [{ element: guests, children: [guestTree] }, appTree] },
]
