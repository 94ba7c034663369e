import { Link } from 'react-router'
import { MAIN_ID } from '../lib/page/main-id.ts'
import { Logo } from '../ui/theme/logo.tsx'
import classes from './not-found.module.css'
import { Nowhere } from './nowhere.tsx'

/** Every address that leads nowhere, for those who are not signed in. */
export function NotFound() {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.page}>
      <Link to="/" className={classes.logo}>
        <Logo size={32} />
      </Link>
      <Nowhere />
    </main>
  )
}
