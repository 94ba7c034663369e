/**
 * The actions of a meeting. Each has a URL of its own (specification 1 §2) and is a view of the meeting with a person.
 */
export const panelActions = ['accept', 'decline', 'cancelMeeting', 'requestReschedule', 'reschedulePending'] as const
export type PanelAction = (typeof panelActions)[number]

/** An action in the URL. If `action` is null, the meeting itself is scrolled into view. */
export interface RequestedAction {
  readonly meeting?: { readonly personId: string; readonly action: PanelAction | null }
}

export const isPanelAction = (name: string | undefined): name is PanelAction =>
  panelActions.some((each) => each === name)
