import { clocksDiffer } from './formats.ts'
import { useFormats } from './use-formats.ts'
import { useText } from './use-text.ts'

/** Words for a clock beside that of the reader. `userZone` is the reader's IANA zone; both say it only where it shows another time. */
export function useClocks() {
  const t = useText()
  const { city, timeBeside } = useFormats()
  /** "12:30 for you"; null where both clocks show the same. */
  const forYou = (at: number, zone: string, userZone: string) =>
    clocksDiffer(at, zone, userZone) ? t('ui.time.forYou', { time: timeBeside(at, userZone, zone) }) : null
  /** "14:30 Istanbul · 12:30 for you"; the words alone where both clocks show the same. */
  const named = (words: string, at: number, zone: string, userZone: string) => {
    const own = forYou(at, zone, userZone)
    return own ? `${words} ${city(zone)} · ${own}` : words
  }
  /** The same within a sentence: "14:30 Istanbul (12:30 for you)". */
  const inSentence = (words: string, at: number, zone: string, userZone: string) => {
    const own = forYou(at, zone, userZone)
    return own ? `${words} ${city(zone)} (${own})` : words
  }
  return { forYou, named, inSentence }
}
