import { Navigate, type To } from 'react-router'
import { Preloader } from './preloader.tsx'

/** Shows the logo while the page there loads. */
export function Redirect({ to }: { to: To }) {
  return (
    <>
      <Preloader />
      <Navigate to={to} replace />
    </>
  )
}
