import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { enterByToken } from '../outside.ts'

/** /token-login?token&internal — signs in by a mailed link and goes into its event; shows nothing. */
export function TokenLogin() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const begun = useRef(false)
  useEffect(() => {
    // A token is good once.
    if (begun.current) return
    begun.current = true
    // It leaves the address, and with it the browser's history, before anything else happens.
    window.history.replaceState(window.history.state, '', pathname)
    void enterByToken(search).then((page) => navigate(page, { replace: true }))
  }, [navigate, pathname, search])

  return null
}
