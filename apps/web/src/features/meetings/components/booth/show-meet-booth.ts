/** A page shows one booth, so its part about meeting it has one name. */
export const MEET_BOOTH = 'meet-booth'

/** Brings the part about meeting a booth into view, and those who read by keyboard or ear there. */
export function showMeetBooth(): void {
  const part = document.getElementById(MEET_BOOTH)
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}
