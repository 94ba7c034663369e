import type { ReactNode } from 'react'
import { MAIN_ID } from '../../../lib/main-id.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Logo } from '../../../ui/theme/logo.tsx'
import classes from './auth-layout.module.css'
import { LanguageRow } from './language-row.tsx'
import { SidePanel } from './side-panel.tsx'

type Props = {
  title: string
  lead: string
  /** The form. */
  children: ReactNode
  /** The way from sign-in to sign-up, or back. */
  other: ReactNode
}

/** The pages of those who are not signed in: the form at the start side, the panel at the end side of a desk. */
export function AuthLayout({ title, lead, children, other }: Props) {
  useTitle(title)
  return (
    <div className={classes.split}>
      <div className={classes.side}>
        <header className={classes.head}>
          <Logo size={32} />
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lead}>{lead}</p>
          {children}
          <p className={classes.other}>{other}</p>
        </main>
        <footer className={classes.foot}>
          <LanguageRow />
        </footer>
      </div>
      <SidePanel />
    </div>
  )
}
