import { BrowserRouter, matchRoutes } from 'react-router'
import { pagePatternOf } from '../../lib/page/page-pattern.ts'
import { guestRoutes } from '../guest-routes.tsx'
import { GuestShell } from './guest-shell.tsx'
import type { Pages } from './start.tsx'

export function guestProgram(): Pages {
  return {
    pages: (
      <BrowserRouter>
        <GuestShell routes={guestRoutes} />
      </BrowserRouter>
    ),
    getPagePattern: () => pagePatternOf(matchRoutes(guestRoutes, location)?.at(-1)),
  }
}
