/** What one can open straight from an address (1 §2), each as a view of the meeting with a person. */
export const panelActions = ['accept', 'decline', 'cancelMeeting', 'requestReschedule', 'reschedulePending'] as const
export type PanelAction = (typeof panelActions)[number]

/** With no action the meeting is in view, as it stands. */
export interface AskedAction {
  readonly meeting?: { readonly personId: string; readonly action: PanelAction | null }
}

export const isPanelAction = (name: string | undefined): name is PanelAction =>
  panelActions.some((each) => each === name)
