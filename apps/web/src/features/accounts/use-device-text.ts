import { useText } from '../../lib/i18n/index.ts'
import { parseDevice } from './parse-device.ts'

/** Returns a function that names a device, such as "Firefox on Windows", if the browser reveals both. */
export function useDeviceText(): (userAgent: string) => string {
  const t = useText()
  return (userAgent) => {
    const { browser, system } = parseDevice(userAgent)
    if (browser && system) return t('accounts.devices.name', { browser, system })
    return browser ?? system ?? t('accounts.devices.unknown')
  }
}
