/** The margin around the badge for handles and guides. */
export const MARGIN_PX = 28
