import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { looks } from '../../../../ui/layout/look.ts'

const LINK = looks({ tone: 'inherit', weight: 600, underline: true })

/** The link in a message about an email; the email comes along, so that it need not be typed again. */
export const linkWithEmail = (to: string, email: string) => (parts: ReactNode[]) => (
  <Link key={to} to={to} state={{ email }} className={LINK}>
    {parts}
  </Link>
)
