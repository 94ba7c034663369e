/** Where a browser knows it: how it is connected. */
interface Network extends EventTarget {
  readonly type?: string
}

/** Calls back when the network has come back, or is another one. The result ends that. */
export function watchNetwork(changed: () => void): () => void {
  const network = (navigator as Navigator & { readonly connection?: Network }).connection
  let type = network?.type
  // The event also comes with each new guess of the speed.
  const onChange = () => {
    if (network?.type === type) return
    type = network?.type
    if (type !== 'none') changed()
  }
  addEventListener('online', changed)
  network?.addEventListener('change', onChange)
  return () => {
    removeEventListener('online', changed)
    network?.removeEventListener('change', onChange)
  }
}
