import { clocksDiffer } from './formats.ts'
import { useFormats } from './use-formats.ts'
import { useText } from './use-text.ts'

/** Formats times of an event. The reader's time, in the IANA zone `userZone`, is added only if it differs. */
export function useReaderTime() {
  const t = useText()
  const { city, timeBeside } = useFormats()
  /** "12:30 for you". Null if both clocks are the same. */
  const forYou = (at: number, zone: string, userZone: string) =>
    clocksDiffer(at, zone, userZone) ? t('ui.time.forYou', { time: timeBeside(at, userZone, zone) }) : null
  /** "14:30 Istanbul · 12:30 for you". Only `words` if both clocks are the same. */
  const named = (words: string, at: number, zone: string, userZone: string) => {
    const own = forYou(at, zone, userZone)
    return own ? `${words} ${city(zone)} · ${own}` : words
  }
  /** "14:30 Istanbul (12:30 for you)" */
  const inSentence = (words: string, at: number, zone: string, userZone: string) => {
    const own = forYou(at, zone, userZone)
    return own ? `${words} ${city(zone)} (${own})` : words
  }
  return { forYou, named, inSentence }
}
