import { useEffect } from 'react'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { leaveToasts } from './carry-toasts.ts'

/** At an address of the build's other program: the page is loaded again, and the server sends that program. */
export function OtherProgram() {
  useEffect(() => {
    leaveToasts()
    location.reload()
  }, [])
  return <Preloader />
}
