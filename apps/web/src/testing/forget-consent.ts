export function forgetConsent(): void {
  document.cookie = 'cookie_consent_status=; Max-Age=0; Path=/'
}
