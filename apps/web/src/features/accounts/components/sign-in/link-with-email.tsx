import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { looks } from '../../../../ui/layout/look.ts'

const LINK = looks({ tone: 'inherit', weight: 600, underline: true })

/** Renders a link that passes the email on, so that the user need not type it again. */
export const linkWithEmail = (to: string, email: string) => (parts: ReactNode[]) => (
  <Link key={to} to={to} state={{ email }} className={LINK}>
    {parts}
  </Link>
)
