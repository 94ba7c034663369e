/**
 * Whether what npm says it has put there is what the lock file wants. Packages that only some platforms or only developers
 * need may be absent.
 *
 * @param {{ packages: object }} lock package-lock.json
 * @param {{ packages: object }} installed node_modules/.package-lock.json
 */
export function holdsAll(lock, installed) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    // The checkout's own packages are links to its folders.
    if (!place.includes('node_modules/') || wanted.link) return true
    const found = installed.packages[place]
    if (!found) return Boolean(wanted.optional || wanted.dev || wanted.devOptional)
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}
