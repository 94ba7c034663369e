/**
 * How a cookie of ours is named and sent. Over https it has a name that a browser takes over https alone; `__Host-` would
 * want the path `/`, which sends it with every call.
 */
export function cookieRule(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    nameOf: (name: string) => (secure ? `__Secure-${name}` : name),
    attributes: { httpOnly: true, secure },
  }
}
