import { useEffect, useState } from 'react'

interface Loaded<T> {
  readonly data: T | undefined
  readonly failure: unknown
  readonly retry: () => void
}

/**
 * Loads data on pages for guests, which do not include the query library. Loads nothing if the key is null.
 * @param load must be stable: create it once, outside the component
 */
export function useLoad<T>(key: string | null, load: (key: string, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; data?: T; failure?: unknown } | null>(null)
  useEffect(() => {
    if (key === null) return undefined
    const abort = new AbortController()
    load(key, abort.signal).then(
      (data) => setAnswer({ of: key, data }),
      (failure: unknown) => abort.signal.aborted || setAnswer({ of: key, failure }),
    )
    return () => abort.abort()
  }, [key, tries, load])
  const current = answer?.of === key ? answer : null
  const retry = () => {
    setAnswer(null)
    setTries((before) => before + 1)
  }
  return { data: current?.data, failure: current?.failure ?? null, retry }
}
