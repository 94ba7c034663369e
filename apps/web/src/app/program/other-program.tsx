import { useEffect } from 'react'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { saveToasts } from './carry-toasts.ts'

/** For URLs of the build's other program: reloads the page, so that the server sends that program. */
export function OtherProgram() {
  useEffect(() => {
    saveToasts()
    location.reload()
  }, [])
  return <Preloader />
}
