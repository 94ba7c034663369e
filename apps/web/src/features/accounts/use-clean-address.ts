import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The query with which the page was opened. It leaves the address at once: what a mail brought stays in no history. */
export function useCleanAddress(): URLSearchParams {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [given] = useState(() => new URLSearchParams(search))
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state })
  }, [navigate, pathname, search, state])
  return given
}
