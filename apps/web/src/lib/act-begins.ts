let hear = (): void => {}

/** Every writing call tells of itself here, in the same task as the press that it follows from. */
export const actBegins = (): void => hear()

/** For what watches presses; it comes when the page is idle. */
export function onAct(told: () => void): void {
  hear = told
}
