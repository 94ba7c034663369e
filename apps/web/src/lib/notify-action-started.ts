let hear = (): void => {}

/** Notifies the press guard in the same task as the press that caused the writing call. */
export const notifyActionStarted = (): void => hear()

/** Sets the press guard's listener. It is set late, because its chunk loads when the page is idle. */
export function setActionListener(listener: () => void): void {
  hear = listener
}
