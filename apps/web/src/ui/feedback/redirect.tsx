import { Navigate, type To } from 'react-router'
import { Preloader } from './preloader.tsx'

/** Leads on, in the place of this address; the mark stands while the page there is fetched. */
export function Redirect({ to }: { to: To }) {
  return (
    <>
      <Preloader />
      <Navigate to={to} replace />
    </>
  )
}
