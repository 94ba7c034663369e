import { Navigate, type To } from 'react-router'
import { Preloader } from './preloader.tsx'

/** Leads to another page. Shows the logo while that page loads. */
export function Redirect({ to }: { to: To }) {
  return (
    <>
      <Preloader />
      <Navigate to={to} replace />
    </>
  )
}
