interface Network extends EventTarget {
  readonly type?: string
}

/**
 * Calls back when the network has come back, or is another one. The result ends that.
 *
 * @param seen the page is looked at again, whose timers may have slept
 */
export function watchNetwork(changed: () => void, seen: () => void): () => void {
  const network = (navigator as Navigator & { readonly connection?: Network }).connection
  let type = network?.type
  // The event also comes with each new guess of the speed.
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
