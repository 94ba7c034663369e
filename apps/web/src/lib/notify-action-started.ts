let hear = (): void => {}

/** Called in the same task as the press that caused the writing call. */
export const notifyActionStarted = (): void => hear()

/** Set late, because the chunk of the press guard loads when the page is idle. */
export function setActionListener(told: () => void): void {
  hear = told
}
