interface Network extends EventTarget {
  readonly type?: string
}

/**
 * Reports that the network is back or is another one. @returns a function that stops watching
 * @param seen called when the page becomes visible, because its timers may have been suspended
 */
export function watchNetwork(changed: () => void, seen: () => void): () => void {
  const network = (navigator as Navigator & { readonly connection?: Network }).connection
  let type = network?.type
  // The event also fires for each new estimate of the speed.
  const onChange = () => {
    if (network?.type === type) return
    type = network?.type
    if (type !== 'none') changed()
  }
  const onSeen = () => document.visibilityState === 'visible' && seen()
  addEventListener('online', changed)
  document.addEventListener('visibilitychange', onSeen)
  network?.addEventListener('change', onChange)
  return () => {
    removeEventListener('online', changed)
    document.removeEventListener('visibilitychange', onSeen)
    network?.removeEventListener('change', onChange)
  }
}
