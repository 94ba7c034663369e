/** Cookies have no prefix `__Host-`. It would require the path `/`, so the cookie would be sent with every call. */
export function cookieRule(publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  return {
    nameOf: (name: string) => (secure ? `__Secure-${name}` : name),
    attributes: { httpOnly: true, secure },
  }
}
