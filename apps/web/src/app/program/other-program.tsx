import { useEffect } from 'react'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { saveToasts } from './carry-toasts.ts'

/** Reloads the page, so that the server sends the build's other program. */
export function OtherProgram() {
  useEffect(() => {
    saveToasts()
    location.reload()
  }, [])
  return <Preloader />
}
