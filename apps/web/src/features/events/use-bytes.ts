import { FORMAT_TAGS } from '../../lib/i18n/formats.ts'
import { useLanguage } from '../../lib/i18n/index.ts'

const KILO = 1000

/** Returns a function that formats a size, such as "1.2 MB". It is never "0 kB". */
export function useBytes(): (bytes: number) => string {
  const { language } = useLanguage()
  return (bytes) => {
    const [value, unit] =
      bytes < KILO ** 2
        ? [Math.ceil(bytes / KILO), 'kilobyte']
        : bytes < KILO ** 3
          ? [bytes / KILO ** 2, 'megabyte']
          : [bytes / KILO ** 3, 'gigabyte']
    return new Intl.NumberFormat(FORMAT_TAGS[language], {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'gigabyte' ? 2 : 1,
    }).format(value)
  }
}
