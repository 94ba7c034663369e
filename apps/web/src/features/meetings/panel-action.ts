/** Each has a URL of its own (1 §2) and is a view of the meeting with a person. */
export const panelActions = ['accept', 'decline', 'cancelMeeting', 'requestReschedule', 'reschedulePending'] as const
export type PanelAction = (typeof panelActions)[number]

/** If `action` is null, the meeting itself is scrolled into view. */
export interface RequestedAction {
  readonly meeting?: { readonly personId: string; readonly action: PanelAction | null }
}

export const isPanelAction = (name: string | undefined): name is PanelAction =>
  panelActions.some((each) => each === name)
