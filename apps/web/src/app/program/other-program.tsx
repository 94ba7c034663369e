import { useEffect } from 'react'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { leaveToasts } from './carry-toasts.ts'

/** For URLs of the build's other program: reloads the page, so that the server sends that program. */
export function OtherProgram() {
  useEffect(() => {
    leaveToasts()
    location.reload()
  }, [])
  return <Preloader />
}
