export const CLOCK_EXAMPLE = '14:30'

const CLOCK = /^(\d{1,2})(?:\s*[:.,hч]\s*|\s)?(\d\d)?\s*(?:([ap])(?:\.?\s?m)?\.?)?$/

/** Reads `9`, `930`, `9:30`, `9.30`, `21h30` or `9:30 pm`; otherwise null. */
export function parseClock(text: string): string | null {
  const [, hourText, minuteText = '0', half] = CLOCK.exec(text.trim().toLowerCase()) ?? []
  if (hourText === undefined) return null
  const typed = Number(hourText)
  const minute = Number(minuteText)
  const isHour = half ? typed >= 1 && typed <= 12 : typed < 24
  if (!isHour || minute > 59) return null
  const hour = half ? (typed % 12) + (half === 'p' ? 12 : 0) : typed
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
