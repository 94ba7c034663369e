let hear = (): void => {}

/** Called by every writing call, in the same task as the press that caused it. */
export const notifyActionStarted = (): void => hear()

/** Sets the listener. The press guard sets it late, because its chunk loads when the page is idle. */
export function setActionListener(told: () => void): void {
  hear = told
}
