import { useText } from '../../lib/i18n/index.ts'
import { deviceOf } from './device-of.ts'

/** "Firefox on Windows", as far as the browser says. */
export function useDeviceText(): (userAgent: string) => string {
  const t = useText()
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return t('accounts.devices.name', { browser, system })
    return browser ?? system ?? t('accounts.devices.unknown')
  }
}
