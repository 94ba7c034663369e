import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link in a message about an email; the email comes along, so that it need not be typed again. */
export const linkWithEmail = (to: string, email: string) => (parts: ReactNode[]) => (
  <Link key={to} to={to} state={{ email }}>
    {parts}
  </Link>
)
