import { useEffect, useState } from 'react'

interface Loaded<T> {
  /** Undefined until it is there. */
  readonly data: T | undefined
  /** Why it is not; null while it is on its way. */
  readonly failure: unknown
  readonly retry: () => void
}

/**
 * What a page of guests loads by a key; nothing for null. Those pages get along without the queries of those who are signed
 * in.
 *
 * @param load made once, outside the part
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
