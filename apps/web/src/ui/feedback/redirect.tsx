import { Navigate, type To } from 'react-router'
import { Preloader } from './preloader.tsx'

/** Replaces this URL with another one, and shows the logo while the page there loads. */
export function Redirect({ to }: { to: To }) {
  return (
    <>
      <Preloader />
      <Navigate to={to} replace />
    </>
  )
}
