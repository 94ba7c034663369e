/**
 * Whether what npm says it has put there is what the lock file wants. Packages that only some platforms or only developers
 * need may be absent.
 *
 * @param {{ packages: object }} lock package-lock.json
 * @param {{ packages: object }} installed node_modules/.package-lock.json
 */
export function holdsAll(lock, installed) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true
    const found = installed.packages[place]
    // The checkout's own packages are links to its folders: a new one is missing until it is linked.
    if (wanted.link) return Boolean(found)
    if (!found) return Boolean(wanted.optional || wanted.dev || wanted.devOptional)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}
