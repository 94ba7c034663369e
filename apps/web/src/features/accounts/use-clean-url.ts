import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Removes the query from the URL, so that secrets from an email stay out of the history. */
export function useCleanUrl(): URLSearchParams {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [params] = useState(() => new URLSearchParams(search))
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true, state })
  }, [navigate, pathname, search, state])
  return params
}
