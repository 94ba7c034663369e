/** What one can open straight from an address (1 §2), each as a view of the meeting with a person. */
export const panelActions = ['accept', 'decline', 'cancelMeeting', 'requestReschedule', 'reschedulePending'] as const
export type PanelAction = (typeof panelActions)[number]

/** What the history keeps for a person who was opened to do one thing: on a desk, above the page below. */
export interface AskedAction {
  readonly meeting?: { readonly personId: string; readonly action: PanelAction }
}

export const isPanelAction = (name: string | undefined): name is PanelAction =>
  panelActions.some((each) => each === name)
