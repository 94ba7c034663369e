/** The id of the section. A page shows only one booth, so a fixed id is enough. */
export const MEET_BOOTH = 'meet-booth'

/** Scrolls to the section and focuses it, for keyboard and screen reader users. */
export function showMeetBooth(): void {
  const part = document.getElementById(MEET_BOOTH)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
