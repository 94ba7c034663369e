import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MAIN_ID } from '../../../lib/main-id.ts'
import { Logo } from '../../../ui/theme/logo.tsx'
import { GuestFoot } from '../../accounts/index.ts'
import classes from './alone-page.module.css'

/** A page that somebody opens from a link or a code, with nothing of the app around it. */
export function AlonePage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Link to="/" className={classes.logo}>
          <Logo size={32} />
        </Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <div className={classes.foot}>
        <GuestFoot />
      </div>
    </div>
  )
}
